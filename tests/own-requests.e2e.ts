import { expect, type Locator, type Page } from "@playwright/test";
import { paths } from "#app/paths.ts";
import { bookingPage } from "#content/demo-classes.ts";
import { requestChanges } from "#content/requests-page.ts";
import { requestMessages } from "#contract/request-values.ts";
import {
  accessibilityViolations,
  awake,
  expectLargeTextToFit,
  expectToFit,
  visit,
  watch,
} from "./support/page-checks.ts";
import { type Site, test } from "./support/running-site.ts";
import { arrivedMail, expectLeads, expectRows } from "./support/server-state.ts";
import { bookClass } from "./support/site-timetable.ts";
import { storeClass } from "./support/stored-class.ts";
import { newRegistrant, newVisitor } from "./support/visitor.ts";

/*
 * The page with one's own requests in a browser. Its forms are tested in server/pages/requests-without-scripts.test.ts,
 * what they change in server/requests/.
 */

// Neither branch's clock.
test.use({ timezoneId: "America/Toronto" });

const LINKS = "SELECT looked_at FROM request_links WHERE email = ? AND looked_at IS NOT NULL";

/** Asks for courses, which makes a request for each. @returns the references */
async function ask(site: Site, email: string, services: readonly string[]): Promise<string[]> {
  const references: string[] = [];
  const { name, phone } = newVisitor();
  for (const service of services) {
    const answer = await fetch(`${site.url}/api/v1/service`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      // Once scripts run, the browser's own zone counts.
      body: JSON.stringify({ name, phone, email, service, zone: "Pacific/Auckland" }),
    });
    expect(answer.status).toBe(201);
    references.push((await answer.json()).reference);
  }
  return references;
}

/** @returns the address of the page, from the mail that the form for a lost link sends */
async function mailedLink(site: Site, page: Page, email: string): Promise<string> {
  await visit(page, paths.yourRequests);
  await page.getByRole("main").getByLabel("Email").fill(email);
  await page.getByRole("button", { name: "Email me a link" }).click();
  await expect(page.getByRole("heading", { name: "Check your email" })).toBeFocused();
  return linkIn(site, email);
}

async function linkIn(site: Site, email: string): Promise<string> {
  const link = /\S+\/your-requests\?token=[\w-]+/;
  const { text = "" } = await arrivedMail(site, email, ({ subject, text: body }) =>
    Boolean(subject?.includes("link") && link.test(body ?? "")),
  );
  return link.exec(text)?.[0] ?? "";
}

/** As `mailedLink`, in a browser without scripts. */
async function askedLink(site: Site, page: Page, email: string): Promise<string> {
  const data = { email };
  expect((await page.request.post(`${site.url}/api/v1/requests/link`, { data })).ok()).toBe(true);
  return linkIn(site, email);
}

const cardOf = (page: Page, reference: string): Locator => page.locator(`[id="${reference}"]`);

/** Acts like a page that comes back from the browser's memory. */
const comeBack = (page: Page) =>
  page.evaluate(() => {
    dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));
  });

const BOOKING = /\S+\/booking\?token=[\w-]+/;

const noLongerWorks = (page: Page) =>
  page.getByRole("heading", { level: 1, name: "This link no longer works" });

test("both clocks are shown, only a person's look is noted, and a time is chosen by keyboard", async ({
  page,
  site,
}) => {
  const { email } = newVisitor();
  const [reference = ""] = await ask(site, email, ["PTEOnline"]);
  const link = await mailedLink(site, page, email);
  const { requests, complaints } = watch(page.context());
  const looks = () => requests.filter((url) => url.endsWith("/requests/looked")).length;
  // The browser scrolls to the card by itself: that is no sign of a person.
  await visit(page, `${link}#${reference}`);
  const card = cardOf(page, reference);
  await expect(card).toContainText(/We call you by .+ \(Karnal time; your time .+\)\./);
  await expect(card).toBeInViewport();
  await expect(card).toBeFocused();
  await expectRows(page, site, LINKS, email, []);
  expect(looks()).toBe(0);

  await card.getByText("Choose a time for the call").focus();
  await page.keyboard.press("Enter");
  await expectRows(page, site, LINKS, email, [{}]);
  const choice = card.getByLabel("When may we call you?");
  await page.keyboard.press("Tab");
  await expect(choice).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect(card).toContainText(/\d\d:\d\d \(Karnal time; your time .*\d\d:\d\d\)\s*Ask/);
  const chosen = await choice.inputValue();
  expect(chosen).not.toBe("");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  const said = card.getByRole("status");
  await expect(said).toHaveText(requestMessages.timeDone);
  await expect(said).toBeFocused();
  await awake(page);
  // A reload does not say it again.
  await expect(page).not.toHaveURL(/said|about/);
  await expect(card).toContainText(/We call you on .+ \(Karnal time; your time .+\)\./);
  await expectLeads(page, site, { email }, [{ due_at: chosen }]);
  expect(complaints).toEqual([]);
});

test("the whole page fits phones and is accessible, with every form open", async ({
  page,
  site,
}) => {
  const { email } = newVisitor();
  const long = "Donaudampfschifffahrtsgesellschaftskapitänsmütze".repeat(4);
  const [reference = ""] = await ask(site, email, ["GermanClass", "PTEOnline"]);
  const link = await mailedLink(site, page, email);
  const token = new URL(link).searchParams.get("token");
  const asked = await page.request.post(`${site.url}/api/v1/requests/question`, {
    data: { token, reference, message: long },
  });
  expect(asked.status()).toBe(200);
  await page.setViewportSize({ width: 390, height: 844 });
  await visit(page, link);
  await expectToFit(page);
  // Forms of one card close each other: each is looked at by itself.
  const summaries = cardOf(page, reference).locator("summary");
  for (const summary of await summaries.all()) {
    await summary.click();
    await expectLargeTextToFit(page, [360]);
    expect(await accessibilityViolations(page, ["main"])).toEqual([]);
  }
});

test("a link to a finished request among many opens the part that is folded away", async ({
  page,
  site,
}) => {
  const { email } = newVisitor();
  const services = ["GermanClass", "PTEOnline", "EnglishOnline", "IeltsClass"];
  const [finished = "", ...open] = await ask(site, email, services);
  const link = await mailedLink(site, page, email);
  const token = new URL(link).searchParams.get("token");
  const cancelled = await page.request.post(`${site.url}/api/v1/requests/cancel`, {
    data: { token, reference: finished },
  });
  expect(cancelled.status()).toBe(200);
  await visit(page, link);
  await expect(page.getByRole("article")).toHaveCount(open.length);
  await expect(cardOf(page, finished)).toBeHidden();
  await page.getByText("Show 1 finished request").click();
  await expect(cardOf(page, finished)).toBeVisible();
  await visit(page, paths.faq);
  await visit(page, `${link}#${finished}`);
  await expect(cardOf(page, finished)).toBeVisible();
  await expect(cardOf(page, finished)).toBeInViewport();
});

test("a booking that was opened from the page leads back to it, and asks for no mail", async ({
  page,
  site,
}) => {
  const visitor = newRegistrant();
  await bookClass(site, storeClass(site).id, visitor);
  const link = await mailedLink(site, page, visitor.email);
  await visit(page, link);
  await page.getByRole("article").getByRole("link", { name: "See or change" }).click();
  await page.getByRole("link", { name: "Back to your requests" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Your requests" })).toBeVisible();
  await expect(page.getByRole("article")).toHaveCount(1);
});

test("the page of a booking that comes back after the booking was erased shows it no more", async ({
  page,
  site,
}) => {
  const visitor = newRegistrant();
  await bookClass(site, storeClass(site).id, visitor);
  const { text = "" } = await arrivedMail(site, visitor.email, ({ text: body }) =>
    BOOKING.test(body ?? ""),
  );
  await visit(page, BOOKING.exec(text)?.[0] ?? "");
  const title = page.getByRole("heading", { level: 1 });
  await expect(title).toHaveText("Your place is booked");
  site.change(`DELETE FROM bookings WHERE email = '${visitor.email}'`);
  await comeBack(page);
  await expect(title).toHaveText(bookingPage.invalidTitle);
  await expect(page.getByRole("button", { name: "Cancel" })).toHaveCount(0);
});

test("a question that was typed is there again behind a new link, and gone once it is sent, unlike the next one", async ({
  page,
  site,
}) => {
  const { email } = newVisitor();
  const [reference = ""] = await ask(site, email, ["PTEOnline"]);
  const link = await mailedLink(site, page, email);
  await visit(page, link);
  const question = cardOf(page, reference).getByLabel("Your question");
  const open = () => cardOf(page, reference).getByText("Ask something more").click();
  await open();
  await question.fill("May I pay in parts?");
  // As if the link had ended: its row is not found.
  site.change(`UPDATE request_links SET id = 'ended ' || id WHERE email = '${email}'`);
  await cardOf(page, reference).getByRole("button", { name: "Send" }).click();
  await expect(page.getByRole("textbox", { name: "What you wrote" })).toHaveValue(
    "May I pay in parts?",
  );
  site.change(`UPDATE request_links SET id = replace(id, 'ended ', '') WHERE email = '${email}'`);
  await visit(page, link);
  // A fold with something typed in it comes back open.
  await expect(question).toBeVisible();
  await expect(question).toHaveValue("May I pay in parts?");
  await cardOf(page, reference).getByRole("button", { name: "Send" }).click();
  await expect(page.getByText("We have received your question.")).toBeVisible();
  await open();
  await expect(question).toHaveValue("");
  await awake(page);
  await question.fill("In Berlin, too?");
  await page.reload();
  await expect(question).toBeVisible();
  await expect(question).toHaveValue("In Berlin, too?");
  await question.fill("");
  await page.reload();
  await awake(page);
  await expect(question).toBeHidden();
});

test("once its links have ended, the page that comes back shows nothing more, and keeps what was typed", async ({
  page,
  site,
}) => {
  const { email } = newVisitor();
  const [reference = ""] = await ask(site, email, ["PTEOnline"]);
  const link = await mailedLink(site, page, email);
  await page.setViewportSize({ width: 390, height: 844 });
  await visit(page, link);
  await cardOf(page, reference).getByText("Ask something more").click();
  await cardOf(page, reference).getByLabel("Your question").fill("May I pay in parts?");
  const toTheEnd = (tab: Page) =>
    tab.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  await toTheEnd(page);
  const left = await page.context().newPage();
  await left.setViewportSize({ width: 390, height: 844 });
  await visit(left, link);
  await toTheEnd(left);
  await visit(left, paths.faq);

  await test.step("without an answer it stays as it is", async () => {
    await page.context().setOffline(true);
    const failed = page.waitForEvent("requestfailed");
    await comeBack(page);
    await failed;
    await awake(page);
    await expect(cardOf(page, reference)).toBeVisible();
    await page.context().setOffline(false);
  });

  const token = new URL(link).searchParams.get("token");
  const ended = await page.request.post(`${site.url}/api/v1/requests/end`, { data: { token } });
  expect(ended.ok()).toBe(true);
  await comeBack(page);
  await expect(noLongerWorks(page)).toBeInViewport();
  await expect(page.locator("#answer")).toBeFocused();
  await expect(cardOf(page, reference)).toHaveCount(0);
  await expect(page.getByRole("textbox", { name: "What you wrote" })).toHaveValue(
    "May I pay in parts?",
  );
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await expect(page.getByRole("button", { name: "Email me a link" })).toBeVisible();

  await test.step("Back to it leads to the top, and not to where somebody was on the longer page", async () => {
    await left.goBack();
    await awake(left);
    await expect(noLongerWorks(left)).toBeInViewport();
  });
});

test("what was done is said once, and no more beside a state that it does not fit", async ({
  page,
  site,
}) => {
  const { email } = newVisitor();
  const [reference = ""] = await ask(site, email, ["PTEOnline"]);
  const link = await mailedLink(site, page, email);
  const card = cardOf(page, reference);
  const said = card.getByRole("status");
  await visit(page, link);

  await test.step("a cancellation", async () => {
    await card.getByText("Cancel this request").click();
    await card.getByRole("button", { name: "Yes, cancel it" }).click();
    await expect(said).toHaveText(requestMessages.cancelDone);
    await awake(page);
    await page.reload();
    await awake(page);
    await expect(card).toContainText("Cancelled");
    await expect(said).toHaveCount(0);
  });

  await test.step("a question, of a request that is cancelled elsewhere", async () => {
    await card.getByRole("button", { name: "Open this request again" }).click();
    await expect(said).toHaveText(requestMessages.reopenDone);
    await card.getByText("Ask something more").click();
    await card.getByLabel("Your question").fill("In Berlin, too?");
    await card.getByRole("button", { name: "Send" }).click();
    await expect(said).toHaveText(requestMessages.questionDone);
    await awake(page);
    const token = new URL(link).searchParams.get("token");
    const data = { token, reference };
    const cancelled = await page.request.post(`${site.url}/api/v1/requests/cancel`, { data });
    expect(cancelled.ok()).toBe(true);
    await comeBack(page);
    await expect(card).toContainText("Cancelled");
    await expect(said).toHaveCount(0);
  });
});

test("a corrected number is called by the branch of the request, whatever its country is", async ({
  page,
  site,
}) => {
  const { email } = newVisitor();
  const [reference = ""] = await ask(site, email, ["PTEOffline"]);
  await visit(page, await mailedLink(site, page, email));
  const card = cardOf(page, reference);
  for (const act of ["number", "parent"] as const) {
    await card.getByText(requestChanges[act].open).click();
    const form = card.locator("form:visible");
    await expect(form.getByText("Our Karnal branch calls this number.")).toBeVisible();
    await form.getByLabel("Country").selectOption("DE");
    await expect(form.getByText("+49", { exact: true })).toBeVisible();
    await expect(form.getByText("Our Karnal branch calls this number.")).toBeVisible();
    await expect(form.getByText("Berlin")).toBeHidden();
  }
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("the code before a number never contradicts the chosen country", async ({ page, site }) => {
    const { email } = newVisitor();
    const [reference = ""] = await ask(site, email, ["PTEOffline"]);
    await page.goto(await askedLink(site, page, email));
    const card = cardOf(page, reference);
    await card.getByText(requestChanges.number.open).click();
    const form = card.locator("form:visible");
    const code = form.getByText("+91", { exact: true });
    await expect(code).toBeVisible();
    await form.getByLabel("Country").selectOption("DE");
    await expect(code).toBeHidden();
    await form.getByLabel("Country").selectOption("IN");
    await expect(code).toBeVisible();

    await form.getByLabel("Country").selectOption("DE");
    await form.getByLabel("Phone").fill("030 23125077");
    await form.getByRole("button").click();
    await expect(page.locator("#answer")).toHaveText(requestMessages.numberDone);
    await card.getByText(requestChanges.number.open).click();
    // The page proposes the country of the number that it has.
    await expect(form.getByText("+49", { exact: true })).toBeVisible();
    await form.getByLabel("Country").selectOption("IN");
    await expect(form.getByText("+49", { exact: true })).toBeHidden();
  });
});
