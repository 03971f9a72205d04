import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from "vitest";
import { paths } from "#app/paths.ts";
import { reminderFact } from "#content/class-visit.ts";
import { askForClass } from "#content/demo-class-list.ts";
import {
  bookedCard,
  bookingPage,
  demoClassPage,
  waitingList,
  bookingForm as words,
} from "#content/demo-classes.ts";
import { noCall } from "#contract/classes/call-words.ts";
import { bookingMessages } from "#contract/classes/class-values.ts";
import { demoMessages } from "#contract/forms/demo-form.ts";
import { nextEmail } from "#tests/support/account-requests.ts";
import { mailedToken, takeMails } from "#tests/support/class-desk.ts";
import { emptyTables } from "#tests/support/databases.ts";
import { attribute, attributesOf, textOf, textsOf } from "#tests/support/drawn-page.ts";
import { openPlainTab, type PlainTab } from "#tests/support/plain-browser.ts";
import { openTestApp, type TestApp } from "#tests/support/test-app.ts";

/*
 * Booking a class and changing the booking without scripts, by the pages' own forms and the mailed link. What the
 * browser itself shows and restores is tested in tests/form-choices.e2e.ts and tests/journeys/.
 */

let served: TestApp;
beforeAll(async () => {
  served = await openTestApp("sqlite", { withSite: true, config: { rateLimitScale: 1_000 } });
});
afterAll(() => served.close());
beforeEach(() => emptyTables(served.db));

const titleOf = ({ page }: PlainTab) => textOf(page.querySelector("h1"));
const buttonsOf = ({ page }: PlainTab) => textsOf(page, "main button");
const cardOf = ({ page }: PlainTab) => textOf(page.querySelector('#book [role="status"]'));

type Guest = Record<string, string | true>;
const guest = (own: Guest = {}): Guest => ({
  Name: "Asha Verma",
  Email: nextEmail(),
  Phone: "9812300201",
  ...own,
});

async function bookAt(
  path: string,
  fields: Guest,
  button: string = words.submitLabel,
  at = served,
) {
  const tab = await openPlainTab(at);
  await tab.open(path);
  await tab.press(button, fields, "#book");
  return tab;
}

/** The address in the newest mail to a guest. */
const linkFor = async (email: string | true | undefined) =>
  `${paths.booking}?token=${await mailedToken(served, String(email))}`;

test("in a rush for a class the page says so, and keeps what was typed", async () => {
  // So few may wait that even the first one is too many.
  const rushed = await openTestApp("sqlite", { withSite: true, mostBookingsWaiting: -1 });
  onTestFinished(rushed.close);
  const { path } = await addClass({ seats: 2 }, rushed);
  const asha = guest();
  const tab = await bookAt(path, asha, words.submitLabel, rushed);
  expect(tab.status).toBe(503);
  expect(textsOf(tab.page, '#book [role="alert"]').join(" ")).toContain(bookingMessages.tooMany);
  expect(attribute(tab.field("Email", "#book"), "value")).toBe(asha.Email);
});

test("a booked place is said at an address that can be read again; the link is in the mail alone", async () => {
  const { path } = await addClass({ seats: 2 });
  const asha = guest();
  const tab = await bookAt(path, asha);
  expect(tab.url).toMatch(/\?sent=booking-[\da-f]{8}#answer$/);
  expect(tab.status).toBe(200);
  const said = cardOf(tab);
  expect(said).toContain(bookedCard.booked);
  expect(said).toContain("18:30 (Berlin time)");
  expect(said).toContain("Meera Joshi");
  expect(said).not.toContain("We call");
  expect(said).toContain(bookedCard.nothingMore);
  // The reference and the joining link are in the mail alone, as they are for who has booked before.
  expect(said).toContain("The joining link is in our email.");
  expect(said).not.toContain("SP-");
  expect(attributesOf(tab.page, "main a", "href").join()).not.toContain("token");
  await tab.open(tab.url);
  expect(cardOf(tab)).toBe(said);

  // The form comes back for another person of the household.
  await tab.press(bookedCard.another, {}, "#book");
  expect(tab.url).toMatch(/\?sent=booking-[\da-f]{8}#answer$/);
  await tab.open(tab.url);
  expect(attribute(tab.field("Name", "#book"), "value") ?? "").toBe("");
  expect(attribute(tab.field("Email", "#book"), "value")).toBe(asha.Email);
  await tab.press(words.submitLabel, { Name: "Rohan Verma" }, "#book");
  expect(cardOf(tab)).toContain(bookedCard.booked);
  await tab.open(path);
  expect(tab.body).toContain("Full");
});

test("a parent books for a child: each name has its own rule, and the parent is called", async () => {
  const { path } = await addClass({ seats: 2 });
  const mother = guest({ Name: "Meera Verma", [words.forChild]: true });
  const tab = await bookAt(path, mother);
  expect(tab.status).toBe(422);
  expect(tab.descriptionOf(tab.field(words.childName, "#book"))).toContain(words.missing.childName);
  expect(tab.field(words.forChild, "#book").hasAttribute("checked")).toBe(true);
  expect(attribute(tab.field("Name", "#book"), "value")).toBe("Meera Verma");
  await tab.press(words.submitLabel, { Name: "", [words.childName]: "Asha Verma" }, "#book");
  expect(tab.descriptionOf(tab.field("Name", "#book"))).toContain(words.missing.name);
  await tab.press(words.submitLabel, { Name: "Meera Verma" }, "#book");
  expect(cardOf(tab)).toContain("ForAsha Verma");
  expect(cardOf(tab)).toMatch(/We call Meera Verma by .+ to confirm the place, as we do/);
  expect(cardOf(tab)).toContain(bookedCard.otherTime);
  const bookings = () => served.db.selectFrom("bookings").selectAll().orderBy("id").execute();
  expect(await bookings()).toMatchObject([{ name: "Asha Verma", guardian_name: "Meera Verma" }]);

  // A second child of the same address gets a seat of its own.
  await tab.press(bookedCard.another, {}, "#book");
  expect(attribute(tab.field("Name", "#book"), "value")).toBe("Meera Verma");
  await tab.press(words.submitLabel, { [words.childName]: "Ravi Verma" }, "#book");
  expect(cardOf(tab)).toContain(bookedCard.booked);
  expect((await bookings()).map(({ name, state }) => [name, state])).toEqual([
    ["Asha Verma", "booked"],
    ["Ravi Verma", "booked"],
  ]);
  await tab.open(await linkFor(mother.Email));
  expect(tab.body).toContain("ForRavi Verma");
  expect(tab.body).toMatch(/We call Meera Verma by .+ to confirm the place, as we do/);
});

test("the waiting list speaks of no calendar file, and says what happens next", async () => {
  const { path } = await addClass({ seats: 1 });
  await bookAt(path, guest());
  const lena = guest({ Name: "Lena Weber", Phone: "9812300202" });
  const tab = await bookAt(path, lena, words.waitLabel);
  expect(cardOf(tab)).toContain(bookedCard.waiting);
  expect(cardOf(tab)).toContain(`${waitingList.rule} ${waitingList.end}`);
  // Nothing that only who has a place needs.
  expect(cardOf(tab)).not.toMatch(/calendar|You meet|Bring|Getting in|directions/);
  await tab.open(await linkFor(lena.Email));
  expect(tab.body).not.toContain("calendar");
  expect(buttonsOf(tab)).toEqual([bookingPage.leave]);
});

test("a class that was moved meanwhile is said, and what was typed stays", async () => {
  const { id, path } = await addClass();
  const tab = await openPlainTab(served);
  await tab.open(path);
  const moved = { starts: "18:45", starts_at: startOf("18:45") };
  await served.db.updateTable("lessons").set(moved).where("id", "=", id).execute();
  await tab.press(words.submitLabel, guest({ [words.reminders]: true }), "#book");
  expect(tab.body).toContain(bookingMessages.moved);
  expect(attribute(tab.field("Name", "#book"), "value")).toBe("Asha Verma");
  expect(tab.field(words.reminders, "#book").hasAttribute("checked")).toBe(true);
});

test("a class so soon that no reminder follows promises none", async () => {
  const { id, path } = await addClass();
  const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
  const soon = { starts_at: inMinutes(90), ends_at: inMinutes(150) };
  await served.db.updateTable("lessons").set(soon).where("id", "=", id).execute();
  const asha = guest({ [words.reminders]: true });
  await bookAt(path, asha);
  const tab = await openPlainTab(served);
  await tab.open(await linkFor(asha.Email));
  expect(titleOf(tab)).toBe(bookingPage.states.booked);
  expect(tab.body).not.toContain(reminderFact.value);
  const mails = await served.db.selectFrom("mail_outbox").select("text").execute();
  expect(mails.map(({ text }) => text).join("")).not.toContain(reminderFact.value);
});

test("the mailed link cancels, takes that back, and changes; each answer can be read again, also in a second tab", async () => {
  const { path } = await addClass({ seats: 1 });
  const other = await addClass({ seats: 2, days: 12 });
  const asha = guest({ [words.reminders]: true });
  await bookAt(path, asha);
  const link = await linkFor(asha.Email);
  const tab = await openPlainTab(served);
  await tab.open(link);
  expect(tab.body).toContain(noCall.open);
  expect(tab.body).toContain(reminderFact.value);
  const second = await openPlainTab(served);
  await second.open(link);

  await tab.press(bookingPage.cancel, {}, "main");
  expect(tab.url).toBe(`${link}&said=cancelled#answer`);
  expect(tab.body).toContain(bookingMessages.cancelDone);
  await tab.open(tab.url);
  expect(titleOf(tab)).toBe(bookingPage.states.cancelled);

  // The second tab still shows the buttons of a booked place.
  await second.press(bookingPage.move, {}, "main");
  expect(second.status).toBe(409);
  expect(titleOf(second)).toBe(bookingPage.states.cancelled);
  expect(second.url).toContain(link);

  await tab.press(bookingPage.restore, {}, "main");
  expect(tab.url).toBe(`${link}&said=restored#answer`);
  expect(tab.body).toContain(bookingMessages.restoreDone);
  expect(titleOf(tab)).toBe(bookingPage.states.booked);
  // What the address says is left out once it is no longer so.
  await second.open(`${link}&said=cancelled`);
  expect(second.body).not.toContain(bookingMessages.cancelDone);

  await second.open(link);
  await tab.press(bookingPage.move, {}, "main");
  expect(tab.url).toBe(`${link}&said=moved#answer`);
  expect(tab.body).toContain(bookingMessages.moveDone);
  // The second tab shows the former class, and does not cancel the new one.
  await second.press(bookingPage.cancel, {}, "main");
  expect(second.status).toBe(409);
  expect(second.body).toContain(bookingMessages.changedSince);
  expect(titleOf(second)).toBe(bookingPage.states.booked);
  await tab.open(other.path);
  expect(tab.body).toContain("1 of 2 places free");
});

test("a cancelled place that went to somebody else is offered no more, but the list is", async () => {
  const { path } = await addClass({ seats: 1 });
  const asha = guest();
  await bookAt(path, asha);
  const tab = await openPlainTab(served);
  await tab.open(await linkFor(asha.Email));
  await tab.press(bookingPage.cancel, {}, "main");
  await bookAt(path, guest({ Name: "Lena Weber", Phone: "9812300202" }));
  // The page still shows the button.
  await tab.press(bookingPage.restore, {}, "main");
  expect(tab.status).toBe(409);
  expect(buttonsOf(tab)).toEqual([bookingPage.wait]);
  await tab.press(bookingPage.wait, {}, "main");
  expect(tab.url).toContain("said=waiting");
  expect(titleOf(tab)).toBe("You are number 1 on the waiting list");
});

test("who waits takes a place that is free; who got none is told so, and led on", async () => {
  const { id, path } = await addClass({ seats: 1 });
  await addClass({ days: 12 });
  await bookAt(path, guest());
  const lena = guest({ Name: "Lena Weber", Phone: "9812300202" });
  await bookAt(path, lena, words.waitLabel);
  const tab = await openPlainTab(served);
  await tab.open(await linkFor(lena.Email));
  expect(buttonsOf(tab)).not.toContain(bookingPage.take);

  const setClass = (values: object) =>
    served.db.updateTable("lessons").set(values).where("id", "=", id).execute();
  const soon = new Date(Date.now() + 2 * 3_600_000).toISOString();
  const after = new Date(Date.now() + 3 * 3_600_000).toISOString();
  // The list is closed by now, so a free place goes to whoever asks for it.
  await setClass({ starts_at: soon, ends_at: after });
  await tab.open(tab.url);
  expect(tab.body).toContain(bookingPage.listClosedText);
  expect(tab.body).not.toContain(waitingList.rule);
  await setClass({ seats: 2 });
  await tab.open(tab.url);
  // There is something to do.
  expect(tab.body).not.toContain(noCall.open);
  await tab.press(bookingPage.take, {}, "main");
  expect(tab.url).toContain("said=booked");
  expect(titleOf(tab)).toBe(bookingPage.states.booked);

  const rohan = guest({ Name: "Rohan Rao", Phone: "9812300203" });
  await setClass({ starts_at: startOf("18:30"), ends_at: startOf("19:30") });
  await bookAt(path, rohan, words.waitLabel);
  const begun = new Date(Date.now() - 60_000).toISOString();
  await setClass({ starts_at: begun });
  await tab.open(await linkFor(rohan.Email));
  expect(titleOf(tab)).toBe(bookingPage.states.unplaced);
  expect(tab.body).toContain(bookingPage.unplacedText);
  expect(textsOf(tab.page, "main h2")).toEqual([bookingPage.othersTitle]);
});

test("a change that puts one person into two classes at one time is asked about", async () => {
  const first = await addClass({ seats: 2 });
  const then = await addClass({ seats: 2, days: 12 });
  const asha = guest();
  await bookAt(then.path, asha);
  await takeMails(served);
  await bookAt(first.path, asha);
  const link = await linkFor(asha.Email);
  await addClass({ seats: 2, days: 12, level: "B1" });
  const tab = await openPlainTab(served);
  await tab.open(link);
  await tab.press(`${bookingPage.move}: IELTS Offline, Karnal, level B1`, {}, "main");
  expect(tab.status).toBe(409);
  expect(tab.body).toContain(bookingMessages.sameTime);
  await tab.press(bookingPage.keepBoth, {}, "main");
  expect(tab.url).toContain("said=moved");
});

test("while the database is away, a booking keeps its fields and a change keeps its link", async () => {
  const away = await openTestApp("sqlite", { withSite: true });
  onTestFinished(() => away.close());
  const { path } = await addClass({ seats: 2 }, away);
  const tab = await openPlainTab(away);
  const asha = guest();
  await tab.open(path);
  await tab.press(words.submitLabel, asha, "#book");
  const link = `${paths.booking}?token=${await mailedToken(away, String(asha.Email))}`;
  const changing = await openPlainTab(away);
  await changing.open(link);
  await tab.open(path);
  await away.db.destroy();
  await tab.press(
    words.submitLabel,
    guest({ [words.forChild]: true, [words.childName]: "Ravi", [words.whatsapp]: true }),
    "#book",
  );
  expect(tab.status).toBe(503);
  expect(titleOf(tab)).toBe(demoClassPage.awayTitle);
  expect(tab.body).toContain(bookingMessages.failure);
  expect(attribute(tab.field("Name", "main"), "value")).toBe("Asha Verma");
  expect(attribute(tab.field(words.childName, "main"), "value")).toBe("Ravi");
  for (const label of [words.forChild, words.whatsapp]) {
    expect(tab.field(label, "main").hasAttribute("checked"), label).toBe(true);
  }
  // It can be sent again from there.
  await tab.press(words.submitLabel, {}, "main");
  expect(attribute(tab.field("Phone", "main"), "value")).toBe("9812300201");

  for (let tries = 0; tries < 2; tries += 1) {
    await changing.press(tries === 0 ? bookingPage.cancel : bookingPage.again, {}, "main");
    expect(changing.status).toBe(503);
    expect(changing.body).toContain(bookingPage.failedText);
    expect(attributesOf(changing.page, "main a", "href")).toEqual([`${link}#answer`]);
    expect(attributesOf(changing.page, 'main [name="act"]', "value")).toEqual(["cancel"]);
  }
});

test("with no class planned, these pages lead to the form that asks for one", async () => {
  const { id, path } = await addClass();
  const asha = guest();
  await bookAt(path, asha);
  const link = await linkFor(asha.Email);
  await served.db.updateTable("lessons").set({ state: "cancelled" }).where("id", "=", id).execute();
  await served.db.updateTable("bookings").set({ state: "cancelled" }).execute();
  const tab = await openPlainTab(served);
  for (const address of [path, `${path}x`, link, paths.booking]) {
    await tab.open(address);
    const links = attributesOf(tab.page, "main a", "href");
    expect(links, address).toContain(`${paths.demoClasses}#ask`);
    expect(tab.body, address).not.toContain("See demo classes");
  }
});

test("while the database is away, asking for a class below the list keeps what was typed", async () => {
  const away = await openTestApp("sqlite", { withSite: true });
  onTestFinished(() => away.close());
  await addClass({}, away);
  const tab = await openPlainTab(away);
  await tab.open(`${paths.demoClasses}?course=IeltsClass&level=B2`);
  await away.db.destroy();
  await tab.press(askForClass.submitLabel, guest(), "#ask");
  expect(tab.status).toBe(503);
  expect(textOf(tab.page.querySelector('#ask [role="alert"]'))).toContain(demoMessages.failure);
  expect(attribute(tab.field("Name", "#ask"), "value")).toBe("Asha Verma");
  expect(attribute(tab.field("Level", "#ask"), "value")).toBe("B2");
});

const startOf = (plainTime: string, days = 9) =>
  new Date(
    Temporal.Now.plainDateISO("Europe/Berlin")
      .add({ days })
      .toZonedDateTime({ timeZone: "Europe/Berlin", plainTime }).epochMilliseconds,
  ).toISOString();

let classes = 0;

/** Stores a demo class at 18:30 in Berlin. */
async function addClass({ seats = 1, days = 9, level = "A1" } = {}, { db }: TestApp = served) {
  classes += 1;
  const number = String(classes).padStart(12, "0");
  const id = `0198a6a0-0000-7000-8000-${number}`;
  const trainerId = `0198a6a0-0000-7000-9000-${number}`;
  const trainer = { id: trainerId, name: "Meera Joshi", calendar_key: `key${classes}` };
  await db.insertInto("trainers").values(trainer).execute();
  const lesson = {
    id,
    course: "IeltsClass",
    level,
    place: "online",
    branch: "berlin",
    trainer_id: trainerId,
    day: Temporal.Now.plainDateISO("Europe/Berlin").add({ days }).toString(),
    starts: "18:30",
    minutes: 60,
    starts_at: startOf("18:30", days),
    ends_at: startOf("19:30", days),
    seats,
    joining_url: "https://meet.example/a1",
    state: "published",
    created_at: "",
    updated_at: "",
  } as const;
  await db.insertInto("lessons").values(lesson).execute();
  return { id, path: paths.demoClass.replace(":id", id) };
}
