import { expect, type Locator, type Page } from "@playwright/test";
import { type Service, serviceLabels } from "#contract/forms/enrolment-form.ts";
import { issueFormToken } from "#server/enrolment/form-token-check.ts";
import type { Site } from "./running-site.ts";
import { storedRow } from "./server-state.ts";

/** What a person would enter in the enrol form. */
export type Visitor = { name: string; email: string; phone: string; service: Service };

/** What a person would enter in the registration form. */
export type Registrant = Omit<Visitor, "service">;

/** The call that a form makes at its first touch. */
export const TOKEN_CALL = "**/api/v1/form-token";

let visitors = 0;

/** Somebody who has not been here before: no other test uses the mail address or the number. */
export function newVisitor(own: Partial<Visitor> = {}): Visitor {
  visitors += 1;
  return {
    name: "Asha Verma",
    email: `asha-${process.pid}-${visitors}@example.com`,
    phone: `+91 98${10_000_000 + visitors}`,
    service: "GermanClass",
    ...own,
  };
}

/** As the registration form asks for them: the number without its +91. */
export function newRegistrant(own: Partial<Registrant> = {}): Registrant {
  const { name, email, phone } = newVisitor();
  return { name, email, phone: phone.replace("+91 ", ""), ...own };
}

export async function fillInPerson(form: Locator, registrant: Registrant): Promise<void> {
  await form.getByLabel("Name").fill(registrant.name);
  await form.getByLabel("Email").fill(registrant.email);
  await form.getByLabel("Phone").fill(registrant.phone);
}

export async function expectPerson(form: Locator, registrant: Registrant): Promise<void> {
  await expect(form.getByLabel("Name")).toHaveValue(registrant.name);
  await expect(form.getByLabel("Email")).toHaveValue(registrant.email);
  await expect(form.getByLabel("Phone")).toHaveValue(registrant.phone);
}

/** The form of the page's enrol section; the dialog has one of its own. */
export const enrolForm = (page: Page): Locator => page.locator("#enrol form");

/** The notice over the page once the dialog of a form has closed. */
export const noticeOver = (page: Page): Locator => page.locator("[data-shown]");

/** Brings a form back that was sent. */
export const sendAnother = (form: Locator): Promise<void> =>
  form.getByRole("button", { name: "Send another enquiry" }).click();

export async function fillIn(form: Locator, visitor: Visitor): Promise<void> {
  await form.getByLabel("Name").fill(visitor.name);
  await form.getByLabel("Email").fill(visitor.email);
  await form.getByLabel("Phone").fill(visitor.phone);
  await form.getByLabel("Service").selectOption(visitor.service);
}

/** Fills in the form by keyboard alone, from the first field to the button, which then has the focus. */
export async function typeIn(page: Page, form: Locator, visitor: Visitor): Promise<void> {
  await form.getByLabel("Name").focus();
  for (const text of [visitor.name, visitor.email, visitor.phone, serviceLabels[visitor.service]]) {
    await page.keyboard.type(text);
    await page.keyboard.press("Tab");
  }
}

/**
 * Gives the page's form a token of somebody who began a minute ago: the server treats a form sent within 3 s of its
 * first touch as automated.
 */
export async function takeTime(page: Page, site: Site): Promise<void> {
  const secret = "SELECT value FROM secrets WHERE name = ?";
  const { value } = await storedRow(page, site, secret, "form-token");
  await page.route(TOKEN_CALL, (route) => {
    const token = issueFormToken(String(value), new Date(Date.now() - 60_000));
    return route.fulfill({ json: { token } });
  });
}

/** Sends the page a paste event. A text that the page does not handle itself is not inserted. */
export const paste = (field: Locator, text: string): Promise<void> =>
  field.evaluate((element, pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text", pasted);
    element.dispatchEvent(
      new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }),
    );
  }, text);

export async function expectFilledIn(form: Locator, visitor: Visitor): Promise<void> {
  await expect(form.getByLabel("Name")).toHaveValue(visitor.name);
  await expect(form.getByLabel("Email")).toHaveValue(visitor.email);
  await expect(form.getByLabel("Phone")).toHaveValue(visitor.phone);
  await expect(form.getByLabel("Service")).toHaveValue(visitor.service);
}
