import { beforeAll, expect, test } from "vitest";
import { paths } from "#app/paths.ts";
import { bookedCard, bookingPage, bookingForm as words } from "#content/demo-classes.ts";
import { lostLink, requestChanges } from "#content/requests-page.ts";
import {
  callInWords,
  callPurposes,
  noCall,
  questionInWords,
} from "#contract/classes/call-words.ts";
import { nextEmail } from "#tests/support/account-requests.ts";
import { book, mailedToken, makeClasses, openClassDesk } from "#tests/support/class-desk.ts";
import { openDesk } from "#tests/support/desk.ts";
import { textOf, textsOf } from "#tests/support/drawn-page.ts";
import { good } from "#tests/support/lead-samples.ts";
import { askedToken } from "#tests/support/own-requests.ts";
import { openPlainTab, type PlainTab } from "#tests/support/plain-browser.ts";
import { openTestApp, sendLead, type TestApp } from "#tests/support/test-app.ts";

/* What card and page say of calls that are not about every booking. */

/** So many bookings of one network get their places at once in this app. */
const AT_ONCE = 3;

let served: TestApp;
let path: string;
beforeAll(async () => {
  served = await openTestApp("sqlite", { withSite: true, config: { rateLimitScale: 0.1 } });
  const desk = await openClassDesk(served);
  const day = Temporal.Now.plainDateISO("Europe/Berlin").add({ days: 9 }).toString();
  const [id = ""] = await makeClasses(desk, { day, seats: 12 });
  path = paths.demoClass.replace(":id", id);
  return served.close;
});

const cardOf = ({ page }: PlainTab) => textOf(page.querySelector('#book [role="status"]'));
const beginning = (text: string) => text.split("{")[0] ?? "";

async function bookIn(tab: PlainTab, name: string, email = nextEmail()) {
  await tab.open(path);
  await tab.press(words.submitLabel, { Name: name, Email: email, Phone: "9812300201" }, "#book");
  return email;
}

async function openBooking(tab: PlainTab, email: string) {
  await tab.open(`${paths.booking}?token=${await mailedToken(served, email)}`);
  return textOf(tab.page.querySelector("main"));
}

test("one of many bookings of a network is told that no place is held before a call", async () => {
  const tab = await openPlainTab(served);
  for (let index = 0; index < AT_ONCE; index += 1) await bookIn(tab, `Pupil ${"ABC"[index]}`);
  expect(cardOf(tab)).toContain(bookedCard.booked);
  const email = await bookIn(tab, "Asha Verma");
  expect(cardOf(tab)).toContain(bookedCard.unconfirmed);
  expect(cardOf(tab)).toContain(bookedCard.unconfirmedWhy);
  const promise = beginning(callInWords("unconfirmed", "{name}", "{when}"));
  expect(cardOf(tab)).toContain(promise);
  expect(cardOf(tab)).not.toContain(bookedCard.nothingMore);
  const page = await openBooking(tab, email);
  expect(page).toContain(bookingPage.states.unconfirmed);
  expect(page).toContain(promise);
  expect(page).not.toContain(bookingPage.take);
  expect(page).not.toContain("calendar");

  const lead = await served.db
    .selectFrom("leads")
    .select(["id", "revision"])
    .where("email", "=", email)
    .executeTakeFirstOrThrow();
  const desk = await openDesk(served, "counsellor");
  await desk.call("POST", `/leads/${lead.id}/status`, {
    ...{ status: "lost", lostReason: "other", lostNote: "A program.", revision: lead.revision },
  });
  const closed = await openBooking(tab, email);
  expect(closed).toContain(bookingPage.uncalled);
  expect(closed).toContain(noCall.unconfirmed);
  expect(closed).not.toMatch(/[Ww]e (don’t )?call you/);
});

test("who has asked a question before is called about that: the page says so, the card does not", async () => {
  const [name, email] = ["Meena Das", nextEmail()];
  const question = { name, email, phone: "9812300202", course: "GermanClass" };
  expect((await sendLead(served.app, "demo", question)).statusCode).toBe(201);
  const tab = await openPlainTab(served);
  await bookIn(tab, name, email);
  expect(cardOf(tab)).toContain(bookedCard.nothingMore);
  expect(cardOf(tab)).not.toContain("question");
  const page = await openBooking(tab, email);
  expect(page).toContain(noCall.butQuestion);
  expect(page).toContain(beginning(questionInWords("{when}")));
  expect(page).not.toContain("nobody calls");
});

test("while the number is wrong, the page and the card of the request ask for it", async () => {
  const tab = await openPlainTab(served);
  const email = await bookIn(tab, "Isha Rao");
  const lead = await served.db
    .selectFrom("leads")
    .select(["id", "revision"])
    .where("email", "=", email)
    .executeTakeFirstOrThrow();
  const desk = await openDesk(served, "counsellor");
  const wrong = { revision: lead.revision, outcome: "wrong_number", text: "" };
  good(await desk.call("POST", `/leads/${lead.id}/calls`, wrong), 201);
  const page = await openBooking(tab, email);
  expect(page).toContain(noCall.wrongNumber);
  expect(page).not.toContain("nobody calls");
  await tab.follow(bookingPage.correctNumber);
  expect(tab.body).toContain(lostLink.ofBooking);

  const token = await askedToken(served, email);
  await tab.open(`${paths.yourRequests}?${new URLSearchParams({ token })}`);
  const card = tab.page.querySelector("main article");
  expect(textOf(card)).toContain(noCall.wrongNumber);
  expect(textOf(card)).not.toContain("nobody calls");
  expect(textsOf(tab.page, "main article summary")[0]).toBe(requestChanges.number.open);
});

test("the card of a child's request says the call before the class once, with the reason", async () => {
  const email = nextEmail();
  const id = path.split("/").at(-1) ?? "";
  await book(served, id, 5, { email, name: "Asha Verma", guardianName: "Meera Verma" });
  const token = await askedToken(served, email);
  const tab = await openPlainTab(served);
  await tab.open(`${paths.yourRequests}?${new URLSearchParams({ token })}`);
  const card = textOf(tab.page.querySelector("main article"));
  expect(card.split(callPurposes.minor)).toHaveLength(2);
  expect(card.split("We call Meera")).toHaveLength(2);
});
