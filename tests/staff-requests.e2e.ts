import { expect, type Page } from "@playwright/test";
import { staffPaths } from "#app/staff/staff-paths.ts";
import { comeAsCounsellor, enrol, family } from "./support/counsellor.ts";
import type { Site } from "./support/running-site.ts";
import { arrivedMail } from "./support/server-state.ts";
import { goTo, test } from "./support/staff-tab.ts";
import { newVisitor, type Visitor } from "./support/visitor.ts";

const panel = (page: Page, name: string) => page.getByRole("region", { name, exact: true });

/** Asks for a link to 'Your requests', as a person does who has lost theirs. @returns its token */
async function linkOf(page: Page, site: Site, { email }: Visitor): Promise<string> {
  const link = /\/your-requests\?token=([\w-]+)/;
  const answer = await page.request.post("/api/v1/requests/link", { data: { email } });
  expect(answer.status(), await answer.text()).toBe(202);
  const { text = "" } = await arrivedMail(site, email, ({ text = "" }) => link.test(text));
  return link.exec(text)?.[1] ?? "";
}

test("what a person does with their request is on the counsellor’s screen at once, by their name", async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  const visitor = newVisitor({ name: `Tara ${family("Bose")}` });
  await comeAsCounsellor(page, site);
  const { personId, reference } = await enrol(page, site, visitor);
  const token = await linkOf(page, site, visitor);
  const send = async (path: string, data: object = {}) => {
    const body = { token, reference, ...data };
    const answer = await page.request.post(`/api/v1/requests/${path}`, { data: body });
    expect(answer.ok(), await answer.text()).toBe(true);
    return answer;
  };
  await page.goto(staffPaths.person.replace(":id", personId));
  await expect(page.getByText(`/my, reference ${reference}. We then email`)).toBeVisible();
  const looked = page.getByText("Last looked at their requests:");
  const history = panel(page, "What happened");
  await expect(history).toBeVisible();
  await expect(looked).toHaveCount(0);

  await page.request.post("/api/v1/requests/looked", { data: { token } });
  await expect(looked).toBeVisible();

  const shown = await page.request.get(`/api/v1/requests?token=${token}`);
  const { callTimes } = await shown.json();
  await send("call-time", { at: callTimes.karnal.at(-1) });
  const next = panel(page, "Next follow-up");
  await expect(next).toContainText("The person asked for a call at this time.");
  await expect(history).toContainText("The person has asked for a call at this time: ");
  await expect(history).toContainText(", the person");
  // A subject would make it a plan of staff, and take the call away.
  await next.getByRole("button", { name: "Plan another time" }).click();
  await expect(next).toContainText("This moves the person’s call.");
  await expect(next.getByLabel("About (optional)")).toHaveCount(0);
  await next.getByRole("button", { name: /^In a week/ }).click();
  await next.getByRole("button", { name: "Plan the follow-up" }).click();
  await expect(history).toContainText("Follow-up moved from ");
  await expect(next).toContainText("The person knows of this time.");
  await send("call-time", { at: callTimes.karnal.at(-1) });
  await expect(next).toContainText("The person asked for a call at this time.");

  await send("number", { phone: "9876500011" });
  await expect(page.getByText(/The person gave another number on/)).toBeVisible();
  const given = history.getByRole("listitem").filter({ hasText: "98765 00011" });
  await expect(given).toContainText("the person");
  await given.getByRole("button", { name: "Undo" }).click();
  await expect(given).toContainText("undone");
  await expect(page.getByText(/The person gave another number on/)).toHaveCount(0);

  await goTo(page, `${staffPaths.leads}?q=${reference}`);
  const row = page.getByRole("table", { name: "Leads" }).locator("tbody tr");
  await expect(row).toContainText("The person asked for this call");
  await send("cancel");
  await expect(row).toContainText("Lost");
  await expect(row).not.toContainText("The person asked for this call");
  await goTo(page, staffPaths.person.replace(":id", personId));
  await expect(
    page.getByText(/Lost because: Not interested any more\. Cancelled by the/),
  ).toBeVisible();
  await send("reopen");
  await expect(history).toContainText("The person has opened the request again");
  await expect(page.getByText("Lost because:")).toHaveCount(0);
});
