import { expect } from "@playwright/test";
import { visit } from "./support/page-checks.ts";
import { test } from "./support/running-site.ts";
import { enrolForm, fillIn, leadsOf, newVisitor } from "./support/visitor.ts";

/* The field that people neither see nor reach; programs that fill in everything give themselves away. */

test("every lead form has it, out of reach", async ({ request }) => {
  for (const path of ["/register", "/contactus", "/services/online-pte-coaching", "/"]) {
    const html = await (await request.get(path)).text();
    const forms = html.match(/<form.*?<\/form>/gs)?.filter((form) => form.includes('name="phone"'));
    expect(forms?.length, path).toBeGreaterThan(0);
    for (const form of forms ?? []) {
      // Nor is it read out.
      const trap = /<div [^>]*aria-hidden="true"[^>]*><label>[^<]*<input [^>]*>/.exec(form)?.[0];
      expect(trap, path).toContain('name="website"');
      expect(trap, path).toContain('tabindex="-1"');
    }
  }
});

test("nobody sees it; whoever fills it in is thanked, and the lead is looked at by a person", async ({
  page,
  site,
}) => {
  const visitor = newVisitor();
  await visit(page);
  const form = enrolForm(page);
  const trap = form.locator('input[name="website"]');
  await fillIn(form, visitor);
  await trap.evaluate((field) => field.scrollIntoView({ block: "center", behavior: "instant" }));
  await expect(form.getByLabel("Service")).toBeInViewport();
  await expect(trap).not.toBeInViewport();
  await trap.evaluate((field: HTMLInputElement) => {
    field.value = "https://spam.example";
  });
  await form.getByRole("button").click();
  await expect(form.getByRole("status")).toContainText("Your reference is");
  expect(leadsOf(site, visitor)[0]?.review_reasons).toContain("honeypot");
});
