import { expect } from "@playwright/test";
import { ANSWER_ID } from "#app/paths.ts";
import { bookedCard, bookingPage, bookingForm as words } from "#content/demo-classes.ts";
import { bookingMessages } from "#contract/class-values.ts";
import {
  accessibilityViolations,
  awake,
  expectLargeTextToFit,
  settled,
  visit,
  watch,
} from "./support/page-checks.ts";
import { test } from "./support/running-site.ts";
import { arrivedMails } from "./support/server-state.ts";
import { storeClass } from "./support/stored-class.ts";
import { newRegistrant } from "./support/visitor.ts";

/* The answers of the page without scripts are tested in server/pages/booking-without-scripts.test.ts. */

test("a mother books for her daughter; by the mailed link she cancels, comes back, and takes the place again", async ({
  page,
  site,
}) => {
  const { complaints } = watch(page.context());
  const { path } = storeClass(site, { course: "EnglishOnline", seats: 1 });
  const mother = newRegistrant({ name: "Meera Verma" });
  await visit(page, path);
  const form = page.locator("#book form");
  const title = page.getByRole("heading", { level: 1 });
  let link = "";

  await test.step("one error at a time, each about the right name", async () => {
    await form.getByLabel(words.forChild).check();
    await form.getByLabel("Name", { exact: true }).fill(mother.name);
    await form.getByLabel("Email", { exact: true }).fill(mother.email);
    await form.getByLabel("Phone", { exact: true }).fill(mother.phone);
    await form.getByRole("button", { name: words.submitLabel }).click();
    await expect(form.getByLabel(words.childName)).toBeFocused();
    await expect(form.getByLabel(words.childName)).toHaveAccessibleDescription(
      words.missing.childName,
    );
    expect(await accessibilityViolations(page, ["#book"])).toEqual([]);
    await expectLargeTextToFit(page, [360]);
  });

  await test.step("the card is true and short, and the mail has the link", async () => {
    await form.getByLabel(words.childName).fill("Asha Verma");
    await form.getByRole("button", { name: words.submitLabel }).click();
    await expect(form.getByRole("heading", { name: bookedCard.booked })).toBeFocused();
    await expect(form.getByRole("status")).toContainText("We call Meera Verma by");
    await expect(form.getByRole("status")).toContainText("ForAsha Verma");
    await settled(page);
    expect(await accessibilityViolations(page, ["#book"])).toEqual([]);
    const [mail] = await arrivedMails(site, mother.email, 1);
    const text = mail?.message.text ?? "";
    link = /\/booking\?token=[\w-]+/.exec(text)?.[0] ?? "";
  });

  await test.step("'Book for somebody else' empties the child's name alone", async () => {
    await form.getByRole("button", { name: bookedCard.another }).click();
    await expect(form.getByLabel(words.childName)).toBeFocused();
    await expect(form.getByLabel(words.childName)).toHaveValue("");
    await expect(form.getByLabel("Name", { exact: true })).toHaveValue(mother.name);
  });

  await test.step("after a cancellation, neither a reload nor Back says that the place is booked", async () => {
    await visit(page, link);
    await expect(title).toHaveText(bookingPage.states.booked);
    await page.getByRole("button", { name: bookingPage.cancel }).click();
    await expect(page.getByText(bookingMessages.cancelledNow)).toBeVisible();
    await expect(page.locator(`#${ANSWER_ID}`)).toBeFocused();
    await page.reload();
    await expect(title).toHaveText(bookingPage.states.cancelled);
    await page.goBack();
    await awake(page);
    await expect(title).toHaveText(bookingPage.states.cancelled);
    await expect(page.getByRole("button", { name: bookingPage.cancel })).toHaveCount(0);
    // The card on the class's page goes, too.
    await visit(page, path);
    await expect(form.getByRole("button", { name: words.submitLabel })).toBeVisible();
  });

  await test.step("a tab in which the booking was open still shows it as it is", async () => {
    await visit(page, link);
    await page.getByRole("button", { name: bookingPage.restore }).click();
    await expect(title).toHaveText(bookingPage.states.booked);
    await expect(page.getByText(bookingMessages.restoredNow)).toBeVisible();
    expect(await accessibilityViolations(page, ["main"])).toEqual([]);
    await page.goBack();
    await awake(page);
    await expect(title).toHaveText(bookingPage.states.booked);
  });
  expect(complaints).toEqual([]);
});
