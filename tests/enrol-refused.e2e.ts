import { expect, type Locator, type Page } from "@playwright/test";
import { visit } from "./support/page-checks.ts";
import { test } from "./support/running-site.ts";
import {
  enrolForm,
  expectFilledIn,
  fillIn,
  leadsOf,
  mailsAbout,
  newVisitor,
  takeTime,
} from "./support/visitor.ts";

const SERVICE_CALL = "**/api/v1/service";
const MISSING = "Please fill out the required fields: Name, Email, Phone and Service.";
const FAILURE = "There was an error submitting the form. Please try again.";

const send = (form: Locator) => form.getByRole("button").click();

test("what cannot be right is refused field by field, and what can is sent", async ({
  page,
  site,
}) => {
  await visit(page);
  const form = enrolForm(page);

  await test.step("the phone field takes 15 characters and says the rule before anything is wrong", async () => {
    const phone = enrolForm(page).getByLabel("Phone");
    await expect(phone).toHaveAccessibleDescription(
      "Phone number must be between 10 and 16 digits",
    );
    await expect(phone).toHaveAttribute("minlength", "10");
    await phone.focus();
    await page.keyboard.type("12345678901234567");
    await expect(phone).toHaveValue("123456789012345");
  });

  await test.step("each missing field is asked for, and takes the focus", async () => {
    const visitor = newVisitor();
    await send(form);
    await expect(form.getByRole("alert")).toHaveText(MISSING);
    await expect(form.getByLabel("Name")).toBeFocused();

    await fillIn(form, visitor);
    for (const label of ["Name", "Email", "Phone", "Service"] as const) {
      const control = form.getByLabel(label);
      if (label === "Service") await control.selectOption("");
      else await control.fill(label === "Name" ? "   " : "");
      await send(form);
      await expect(control).toBeFocused();
      await expect(form.getByRole("alert")).toHaveText(MISSING);
      await expect(control).toHaveAttribute("aria-invalid", "true");
      await expect(control).toHaveAccessibleDescription(/Enter your|Choose a service/);
      // Not stuck, as the described site was.
      await expect(form.getByRole("button")).toHaveText("Enroll Now");
      if (label === "Service") await control.selectOption(visitor.service);
      else await control.fill(visitor[label.toLowerCase() as "name" | "email" | "phone"]);
    }
    expect(leadsOf(site, visitor)).toEqual([]);
  });

  await test.step("name, email and phone that cannot be right are told so in the specified words", async () => {
    const visitor = newVisitor();
    const hint = "Phone number must be between 10 and 16 digits";
    await fillIn(form, visitor);
    for (const [label, value, message] of [
      ["Phone", "call me now", hint],
      ["Email", "asha@example", "Invalid email address"],
      ["Name", "Asha 2", "Name must be valid and contain only letters."],
    ] as const) {
      // Before the fields that are wrong already: of several the first is told of.
      await form.getByLabel(label).fill(value);
      await send(form);
      await expect(form.getByLabel(label)).toBeFocused();
      await expect(form.getByRole("alert")).toHaveText(message);
      // Once: of the phone the hint says the same.
      await expect(form.getByLabel(label)).toHaveAccessibleDescription(message);
    }
    await fillIn(form, visitor);
    // What is being mended is no longer complained of, above the fields as little as beside them.
    await form.getByLabel("Name").fill("Asha 2");
    await send(form);
    // What is typed before the answer is here was not what it is about.
    await expect(form.getByRole("alert")).toHaveText(/^Name/);
    await form.getByLabel("Phone").pressSequentially("4");
    await expect(form.getByRole("alert")).toHaveText(/^Name/);
    await form.getByLabel("Name").pressSequentially("x");
    await expect(form.getByRole("alert")).toHaveCount(0);
    await expect(form.locator("[aria-invalid]")).toHaveCount(0);
    await expect(form.getByLabel("Phone")).toHaveAccessibleDescription(hint);
    expect(leadsOf(site, visitor)).toEqual([]);

    await fillIn(form, visitor);
    await send(form);
    await expect(form.getByRole("status")).toContainText("Your reference is");
    await expect(form.getByRole("alert")).toHaveCount(0);
    await expect(form.locator("[aria-invalid]")).toHaveCount(0);
  });
});

test("a failure is told, keeps what was typed, and can be mended", async ({
  context,
  page,
  site,
}) => {
  await takeTime(page, site);
  // The browser's own deadlines pass when the test says so.
  await page.addInitScript(() => {
    const deadlines: { ms: number; pass: () => void }[] = [];
    Object.assign(window, { deadlines });
    AbortSignal.timeout = (ms) => {
      const controller = new AbortController();
      deadlines.push({
        ms,
        pass: () => controller.abort(new DOMException("Timed out.", "TimeoutError")),
      });
      return controller.signal;
    };
  });
  await visit(page);
  const form = enrolForm(page);

  await test.step("a second failure is spoken again", async () => {
    await fillIn(form, newVisitor());
    await answerWith(page, { status: 500, contentType: "application/json", body: "{}" });
    await expectFailure(page, form);
    // A live region speaks when it appears: the same element with the same words stays silent.
    await form.getByRole("alert").evaluate((element) => element.setAttribute("data-spoken", ""));
    await expectFailure(page, form);
    await expect(form.getByRole("alert")).not.toHaveAttribute("data-spoken");
  });

  await test.step("a field that the server alone finds wrong is pointed out", async () => {
    await fillIn(form, newVisitor());
    const errors = { email: ["This address takes no mail."] };
    const body = JSON.stringify({ status: 422, code: "validation_failed", errors });
    await answerWith(page, { status: 422, contentType: "application/problem+json", body });
    await send(form);
    await expect(form.getByRole("alert")).toHaveText(FAILURE);
    await expect(form.getByLabel("Email")).toBeFocused();
    await expect(form.getByLabel("Email")).toHaveAccessibleDescription(
      "This address takes no mail.",
    );
  });

  const visitor = newVisitor();
  await test.step("whatever goes wrong at the server, what was typed stays", async () => {
    await fillIn(form, visitor);
    for (const [status, contentType, body] of [
      [429, "application/problem+json", "{}"],
      [200, "text/html", "<!doctype html><title>A proxy's own page</title>"],
      [200, "application/json", '{"message":"Not ours"}'],
    ] as const) {
      await answerWith(page, { status, contentType, body });
      await expectFailure(page, form);
      await expectFilledIn(form, visitor);
    }
    await page.unroute(SERVICE_CALL);
  });

  await test.step("a server that never answers is given up", async () => {
    await page.route(SERVICE_CALL, () => {});
    const asked = page.waitForRequest(SERVICE_CALL);
    await send(form);
    await asked;
    await expect(form.getByRole("button")).toHaveText("Submitting...");
    const patience = await page.evaluate(() => {
      const { deadlines } = window as unknown as { deadlines: { ms: number; pass: () => void }[] };
      const last = deadlines.at(-1);
      last?.pass();
      return last?.ms;
    });
    // A slow line gets its time before that.
    expect(patience).toBeGreaterThanOrEqual(10_000);
    await expect(form.getByRole("alert")).toHaveText(FAILURE);
    await expectFilledIn(form, visitor);
    await page.unroute(SERVICE_CALL);
  });

  await test.step("offline the form says so, and the page stands", async () => {
    await context.setOffline(true);
    await send(form);
    await expect(form.getByRole("alert")).toHaveText(FAILURE);
    await expectFilledIn(form, visitor);
    await page.getByRole("link", { name: "Skip to content" }).press("Enter");
    await expect(page.getByRole("heading", { level: 1 })).toContainText("Learn German or English");
    expect(leadsOf(site, visitor)).toEqual([]);
  });

  await test.step("online again it is sent, once, and confirmed by mail", async () => {
    await context.setOffline(false);
    await send(form);
    await expect(form.getByRole("status")).toContainText("Your reference is");
    await expect(form.getByRole("alert")).toHaveCount(0);
    expect(leadsOf(site, visitor)).toHaveLength(1);
    // A second try is no sign of a program: the person hears from us like any other.
    expect(leadsOf(site, visitor)[0]?.review_reasons).not.toContain("form_token");
    await expect.poll(() => mailsAbout(site, visitor).length).toBe(2);
  });
});

type Answer = { status: number; contentType: string; body: string };

async function answerWith(page: Page, answer: Answer): Promise<void> {
  await page.unroute(SERVICE_CALL);
  await page.route(SERVICE_CALL, (route) => route.fulfill(answer));
}

async function expectFailure(page: Page, form: Locator): Promise<void> {
  const answered = page.waitForResponse(SERVICE_CALL);
  await send(form);
  await answered;
  await expect(form.getByRole("button")).toHaveText("Enroll Now");
  await expect(form.getByRole("alert")).toHaveText(FAILURE);
}
