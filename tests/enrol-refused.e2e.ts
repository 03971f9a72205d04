import { expect, type Locator, type Page } from "@playwright/test";
import { awake, visit } from "./support/page-checks.ts";
import { test } from "./support/running-site.ts";
import { arrivedMailsAbout, expectLeads, storedLead } from "./support/server-state.ts";
import {
  enrolForm,
  expectFilledIn,
  fillIn,
  newVisitor,
  paste,
  sendAnother,
  takeTime,
} from "./support/visitor.ts";

const SERVICE_CALL = "**/api/v1/service";
const MISSING = "Please fill out the required fields: Name, Email, Phone and Service.";
const FAILURE = "There was an error submitting the form. Please try again.";

const buttonOf = (form: Locator) => form.locator('[type="submit"]:not([name])');
const send = (form: Locator) => buttonOf(form).click();

test("what cannot be right is refused field by field, no digit is lost without a word, and what can is sent", async ({
  page,
  site,
}) => {
  await visit(page);
  const form = enrolForm(page);
  const phone = form.getByLabel("Phone");
  const hint = "Phone number must be between 10 and 16 digits";
  // The field takes at most 15 characters: a number that is cut off may be somebody else's.
  const tooLong = form.getByText(/This number is too long/);

  await test.step("the phone field says its rule before anything is wrong", async () => {
    await expect(phone).toHaveAccessibleDescription(hint);
    await expect(phone).toHaveAttribute("minlength", "10");
  });

  await test.step("a number that a keyboard suggests whole", async () => {
    await phone.focus();
    // With its spaces the number is longer than the field allows.
    await page.keyboard.insertText("+49 30 23125 000");
    await expect(phone).toHaveValue("+493023125000");
    await phone.fill("");
    await page.keyboard.insertText("98000 00001");
    await expect(phone).toHaveValue("98000 00001");
    await phone.fill("");
    await page.keyboard.insertText("+49 30 23125 000 000 000");
    await expect(phone).toHaveValue("");
    await expect(phone).toHaveAttribute("aria-invalid", "true");
    await expect(tooLong.first()).toBeVisible();
  });

  await test.step("typed", async () => {
    await phone.pressSequentially("+49 30 23125 000 00");
    await expect(phone).toHaveValue("+49302312500000");
    await expect(tooLong).toHaveCount(0);
    await phone.press("1");
    await expect(phone).toHaveValue("+49302312500000");
    await expect(phone).toHaveAttribute("aria-invalid", "true");
    await expect(tooLong.first()).toBeVisible();
  });

  await test.step("a digit in the middle finds the room that grouping takes up", async () => {
    await phone.fill("");
    await phone.pressSequentially("98000 0000 123");
    for (const _ of "123") await phone.press("ArrowLeft");
    await phone.pressSequentially("456");
    await expect(phone).toHaveValue("980000000456123");
    await expect(phone).not.toHaveAttribute("aria-invalid", "true");
  });

  await test.step("pasted with words before it", async () => {
    await phone.fill("");
    await paste(phone, "फ़ोन: (+91) 98765/43210");
    await expect(phone).toHaveValue("+919876543210");
    await expect(phone).not.toHaveAttribute("aria-invalid", "true");
  });

  const visitor = newVisitor({ phone: "+49302312500001" });

  await test.step("what is missing is asked for, and takes the focus", async () => {
    await send(form);
    await expect(form.getByRole("alert")).toHaveText(MISSING);
    await expect(form.getByLabel("Name")).toBeFocused();
    await fillIn(form, visitor);
    const service = form.getByLabel("Service");
    await service.selectOption("");
    await send(form);
    await expect(service).toBeFocused();
    await expect(form.getByRole("alert")).toHaveText(MISSING);
    await expect(service).toHaveAttribute("aria-invalid", "true");
    await expect(service).toHaveAccessibleDescription(/Choose a service/);
    // The button is not stuck, as it was on the site that the specification describes.
    await expect(buttonOf(form)).toHaveText("Enroll Now");
    await service.selectOption(visitor.service);
  });

  await test.step("what cannot be right is told so in the specified words", async () => {
    for (const [label, value, message] of [
      ["Phone", "call me now", hint],
      ["Name", "Asha 2", "Name must be valid and contain only letters."],
    ] as const) {
      // This field comes before the one that is already wrong: only the first error is reported.
      await form.getByLabel(label).fill(value);
      await send(form);
      await expect(form.getByLabel(label)).toBeFocused();
      await expect(form.getByRole("alert")).toHaveText(message);
      // The message is given once, although the hint of the phone field has the same words.
      await expect(form.getByLabel(label)).toHaveAccessibleDescription(message);
    }
  });

  await test.step("what is being mended is no longer complained of, and nothing else", async () => {
    await phone.fill("+49302312500000");
    // A digit too many leaves the messages of the form in place.
    await page.keyboard.press("End");
    await phone.press("1");
    await expect(tooLong).toBeVisible();
    await expect(phone).toBeFocused();
    await expect(form.getByLabel("Name")).toHaveAttribute("aria-invalid", "true");
    await expect(form.getByRole("alert").first()).toHaveText(/^Name/);
    await phone.fill(visitor.phone);
    await expect(tooLong).toBeHidden();
    await form.getByLabel("Name").pressSequentially("x");
    await expect(form.getByRole("alert")).toHaveCount(0);
    await expect(form.locator("[aria-invalid]")).toHaveCount(0);
    await expect(phone).toHaveAccessibleDescription(hint);
    await expectLeads(page, site, visitor, []);
  });

  await test.step("a slip in an address is asked about, and taken as it is", async () => {
    const email = form.getByLabel("Email");
    const question = form.getByText("Did you mean");
    await email.fill("asha@gmial.com");
    await email.press("Tab");
    await expect(question).toBeVisible();
    await form.getByRole("button", { name: "asha@gmail.com" }).click();
    await expect(email).toHaveValue("asha@gmail.com");
    await expect(email).toBeFocused();
    await expect(question).toHaveCount(0);
    const slip = { ...visitor, email: `asha-${process.pid}@gmail.con` };
    await fillIn(form, slip);
    await expect(question).toBeVisible();
    await send(form);
    await expect(form.getByRole("status")).toContainText("Your reference is");
    await expect(form.getByRole("alert")).toHaveCount(0);
    await expect(form.locator("[aria-invalid]")).toHaveCount(0);
    await expectLeads(page, site, slip, [{}]);
  });

  await test.step("other people's signs arrive in their one form; whoever fills in the trap is looked at by a person", async () => {
    await sendAnother(form);
    await phone.focus();
    await page.keyboard.press("End");
    await phone.press("1");
    await expect(tooLong).toBeVisible();
    const local = `asha-${process.pid}-umlaut`;
    await fillIn(
      form,
      newVisitor({
        name: "Asha\u200b D´Souza",
        email: `${local}@bücher.example`,
        phone: "९८१२३\u00a0४५६७८",
      }),
    );
    const trap = form.locator('input[name="website"]');
    await trap.evaluate((field) => field.scrollIntoView({ block: "center", behavior: "instant" }));
    await expect(form.getByLabel("Service")).toBeInViewport();
    await expect(trap).not.toBeInViewport();
    await trap.evaluate((field: HTMLInputElement) => {
      field.value = "https://spam.example";
    });
    await send(form);
    await expect(form.getByRole("status")).toContainText("Your reference is");
    await expectLeads(page, site, { email: `${local}@xn--bcher-kva.example` }, [
      {
        name: "Asha D'Souza",
        phone: "9812345678",
        review_reasons: expect.stringContaining("honeypot"),
      },
    ]);
  });
});

test("a failure is told, keeps what was typed, and can be mended, from a duplicated tab too", async ({
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
  const visitor = newVisitor();
  await fillIn(form, visitor);
  // A tab opened by this one starts with a copy of its session storage, as a duplicated tab does.
  await page.waitForFunction(() => sessionStorage.enrolmentKey && sessionStorage.enrolmentToken);
  const opening = page.waitForEvent("popup");
  await page.evaluate(() => void open("/"));
  const duplicate = await opening;

  await test.step("a second failure is spoken again", async () => {
    await answerWith(page, { status: 500, contentType: "application/json", body: "{}" });
    await expectFailure(form);
    await expectFailure(form);
  });

  await test.step("a field that the server alone finds wrong is pointed out", async () => {
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

  // Other answers of a proxy are tested in app/shell/api/api-client.test.ts.
  await test.step("a success that is not ours is none, and what was typed stays", async () => {
    const body = '{"message":"Not ours"}';
    await answerWith(page, { status: 200, contentType: "application/json", body });
    await expectFailure(form);
    await expectFilledIn(form, visitor);
    await page.unroute(SERVICE_CALL);
  });

  await test.step("a server that never answers is given up", async () => {
    await page.route(SERVICE_CALL, () => {});
    const asked = page.waitForRequest(SERVICE_CALL);
    await sendAgain(form);
    await asked;
    await expect(buttonOf(form)).toHaveText("Submitting...");
    const patience = await page.evaluate(() => {
      const { deadlines } = window as unknown as { deadlines: { ms: number; pass: () => void }[] };
      const last = deadlines.at(-1);
      last?.pass();
      return last?.ms;
    });
    // The form waits at least ten seconds, for slow connections.
    expect(patience).toBeGreaterThanOrEqual(10_000);
    await expect(freshAlert(form)).toHaveText(FAILURE);
    await expect(buttonOf(form)).toHaveText("Enroll Now");
    await page.unroute(SERVICE_CALL);
  });

  await test.step("offline the form says so, and the page stands", async () => {
    await context.setOffline(true);
    await expectFailure(form);
    await expectFilledIn(form, visitor);
    await page.getByRole("link", { name: "Skip to content" }).press("Enter");
    await expect(page.getByRole("heading", { level: 1 })).toContainText("Learn German or English");
    await expectLeads(page, site, visitor, []);
    await context.setOffline(false);
  });

  await test.step("a lost answer, sent again from this tab and from the duplicate, makes one lead", async () => {
    await loseAnswers(page);
    await expectFailure(form);
    await expectLeads(page, site, visitor, [{}]);
    await page.unroute(SERVICE_CALL);
    const references: (string | null)[] = [];
    for (const tab of [page, duplicate]) {
      await awake(tab);
      const tabForm = enrolForm(tab);
      await expectFilledIn(tabForm, visitor);
      await send(tabForm);
      await expect(tabForm.getByRole("status")).toContainText("Your reference is");
      await expect(tabForm.getByRole("alert")).toHaveCount(0);
      // Compares only this text: the card also links to a post, which it loads later.
      references.push(await tabForm.getByText("Your reference is").textContent());
    }
    expect(references[1]).toBe(references[0]);
    const lead = await storedLead(page, site, visitor);
    // A second try does not look automated: the person gets mails like anybody else.
    expect(lead.review_reasons).not.toContain("form_token");
    await arrivedMailsAbout(site, visitor, 2);
  });

  await test.step("other answers after a lost answer are another enquiry", async () => {
    const [first, second] = [newVisitor(), newVisitor()];
    await sendAnother(form);
    await loseAnswers(page);
    await fillIn(form, first);
    await expectFailure(form);
    await expectLeads(page, site, first, [{}]);
    await page.unroute(SERVICE_CALL);
    await fillIn(form, second);
    await send(form);
    await expect(form.getByRole("status")).toContainText("Your reference is");
    await expectLeads(page, site, second, [{}]);
  });
});

/** The server stores what is sent, and its answer does not arrive. */
async function loseAnswers(page: Page): Promise<void> {
  await page.route(SERVICE_CALL, async (route) => {
    await route.fetch();
    await route.abort("connectionreset");
  });
}

type Answer = { status: number; contentType: string; body: string };

async function answerWith(page: Page, answer: Answer): Promise<void> {
  await page.unroute(SERVICE_CALL);
  await page.route(SERVICE_CALL, (route) => route.fulfill(answer));
}

/** A live region speaks when it appears: the same element with the same words stays silent. */
const freshAlert = (form: Locator) => form.locator('[role="alert"]:not([data-spoken])');

async function sendAgain(form: Locator): Promise<void> {
  await form.getByRole("alert").evaluateAll((all) => {
    for (const alert of all) alert.setAttribute("data-spoken", "");
  });
  await send(form);
}

async function expectFailure(form: Locator): Promise<void> {
  await sendAgain(form);
  await expect(freshAlert(form)).toHaveText(FAILURE);
  await expect(buttonOf(form)).toHaveText("Enroll Now");
}
