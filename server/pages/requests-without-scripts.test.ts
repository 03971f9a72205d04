import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from "vitest";
import { paths } from "#app/paths.ts";
import { profileClasses, profileEnquiries } from "#content/accounts/profile-page.ts";
import { bookingPage, ownClasses } from "#content/demo-classes.ts";
import {
  aboutRequestsPage,
  requestCard as card,
  lostLink,
  openRequestPage,
  requestsPage,
  requestChanges as words,
} from "#content/requests-page.ts";
import { karnal, site } from "#content/site.ts";
import { contactTopics } from "#contract/forms/contact-form.ts";
import { foreignPhoneMessage } from "#contract/forms/person-messages.ts";
import { requestMessages } from "#contract/request-values.ts";
import { addAccount, mailsTo, nextEmail, PASSWORD } from "#tests/support/account-requests.ts";
import {
  book,
  mailedToken,
  makeClasses,
  openClassDesk,
  sendBooking,
} from "#tests/support/class-desk.ts";
import { classOf } from "#tests/support/class-sample.ts";
import { emptyTables } from "#tests/support/databases.ts";
import { attribute, attributesOf, textOf, textsOf } from "#tests/support/drawn-page.ts";
import { good, newLead } from "#tests/support/lead-samples.ts";
import {
  askedToken,
  changeRequests,
  requestsBehind,
  sendToRequests,
} from "#tests/support/own-requests.ts";
import { openPlainTab, type PlainTab } from "#tests/support/plain-browser.ts";
import { openTestApp, SITE_URL, sendLead, type TestApp } from "#tests/support/test-app.ts";

/* The page with one's own requests without scripts, by its mailed link, and the ways to a new link. */

let served: TestApp;
beforeAll(async () => {
  served = await openTestApp("sqlite", { withSite: true, config: { rateLimitScale: 1_000 } });
});
afterAll(() => served.close());
beforeEach(() => emptyTables(served.db));

const titleOf = ({ page }: PlainTab) => textOf(page.querySelector("h1"));
const cardOf = ({ page }: PlainTab, reference: string) => page.querySelector(`[id="${reference}"]`);
const answerOf = ({ page }: PlainTab) => textOf(page.querySelector('[id="answer"]'));
const linkTo = (token: string) => `${paths.yourRequests}?${new URLSearchParams({ token })}`;
const answerAt = (token: string, said: string, about: string) =>
  `${paths.yourRequests}?${new URLSearchParams({ token, said, about })}#answer`;

/** Somebody who has asked for a course, at their page. */
async function atRequests(fields: Record<string, unknown> = {}) {
  const lead = await newLead(served, { email: nextEmail(), ...fields });
  const token = await askedToken(served, lead.email);
  const tab = await openPlainTab(served);
  await tab.open(linkTo(token));
  expect(tab.status).toBe(200);
  return { lead, token, tab, in: `[id="${lead.reference}"]` };
}

const messagesOf = async (token: string) => {
  const { requests } = await requestsBehind(served, token);
  return requests.flatMap(({ happened }) => happened.flatMap(({ text }) => text ?? []));
};

test("the page says what was asked, who calls by when, and changes nothing when it is opened", async () => {
  const { lead, token, tab } = await atRequests({ name: "Priya Sharma" });
  expect(titleOf(tab)).toBe(requestsPage.title);
  const shown = textOf(cardOf(tab, lead.reference));
  expect(shown).toContain("PTE Online Classes");
  expect(shown).toContain(lead.reference);
  expect(shown).toMatch(/We call you by .+ \(Karnal time\)\./);
  expect(shown).toContain(card.events.received);
  // One person has asked: the card does not name them.
  expect(textOf(tab.page.querySelector("main"))).not.toContain("Priya");
  expect(tab.page.querySelector('meta[name="robots"]')?.getAttributeValue("content")).toBe(
    "noindex",
  );
  const looks = () =>
    served.db
      .selectFrom("request_links")
      .select("looked_at")
      .where("looked_at", "is not", null)
      .execute();
  expect(await looks()).toEqual([]);
  await tab.press(words.cancel.submit, {}, `[id="${lead.reference}"]`);
  expect(await looks()).toHaveLength(1);
  expect(tab.url).toBe(answerAt(token, "cancel", lead.reference));
});

test("a wrong number stays as it was typed, and the right one is said at an address that can be read again", async () => {
  const { lead, token, tab, in: here } = await atRequests();
  await tab.press(words.number.submit, { Country: "DE", Phone: "12" }, here);
  expect(tab.status).toBe(422);
  expect(tab.url).toContain(linkTo(token));
  const id = `[id="${lead.reference}-number-phone"]`;
  expect(attribute(tab.page.querySelector(id), "value")).toBe("12");
  // What is wrong is said once, at the field.
  expect(answerOf(tab)).toBe(words.checkOne);
  expect(textOf(tab.page.querySelector(`[id="${lead.reference}-number-phone-error"]`))).toBe(
    foreignPhoneMessage,
  );
  const form = tab.page.querySelector(id)?.closest("details");
  expect(form?.hasAttribute("open")).toBe(true);
  await tab.press(words.number.submit, { Phone: "030 23125 077" }, here);
  expect(tab.url).toBe(answerAt(token, "number", lead.reference));
  expect(answerOf(tab)).toBe(requestMessages.numberDone);
  expect(textOf(cardOf(tab, lead.reference))).toMatch(/We call \+49 .*077/);
  await tab.open(tab.url);
  expect(answerOf(tab)).toBe(requestMessages.numberDone);
});

test("a time is chosen by days of the branch's clock, and becomes what the page promises", async () => {
  const { lead, token, tab, in: here } = await atRequests();
  const { callTimes } = await requestsBehind(served, token);
  const at = callTimes.karnal?.at(-1) ?? "";
  const choice = `[id="${lead.reference}-time-at"]`;
  const [none, ...options] = textsOf(tab.page, `${choice} option`);
  expect(none).toBe(words.time.none);
  for (const option of options)
    expect(option).toMatch(/^[A-Z][a-z]{2} \d+ [A-Z][a-z]{2}, \d\d:\d\d$/);
  expect(new Set(options.map((option) => option.slice(0, -7))).size).toBe(5);
  expect(textOf(tab.page.querySelector(`[id="${lead.reference}-time-at-hint"]`))).toBe(
    "In Karnal time.",
  );
  await tab.press(words.time.submit, {}, here);
  expect(answerOf(tab)).toBe(words.checkOne);
  expect(textOf(tab.page.querySelector(`[id="${lead.reference}-time-at-error"]`))).toBe(
    requestMessages.chooseTime,
  );
  await tab.press(words.time.submit, { [words.time.label]: at }, here);
  expect(tab.url).toBe(answerAt(token, "time", lead.reference));
  expect(answerOf(tab)).toBe(requestMessages.timeDone);
  expect(textOf(cardOf(tab, lead.reference))).toMatch(/We call you on .+ \(Karnal time\)\./);
  expect(textsOf(tab.page, `${here} summary`)).toContain(words.time.other);
});

test("after a missed call a better time is offered, and after the wish for one another time", async () => {
  const { lead, token, tab, in: here } = await atRequests();
  const desk = await openClassDesk(served);
  const missed = { revision: lead.revision, outcome: "no_answer", text: "" };
  good(await desk.call("POST", `/leads/${lead.id}/calls`, missed), 201);
  await tab.open(linkTo(token));
  expect(textsOf(tab.page, `${here} summary`)).toContain(words.time.better);
  const { callTimes } = await requestsBehind(served, token);
  const wish = { [words.time.label]: callTimes.karnal?.at(-1) ?? "" };
  await tab.press(words.time.submit, wish, here);
  expect(textsOf(tab.page, `${here} summary`)).toContain(words.time.other);
});

test("who has sent a time zone reads the times by both clocks, unless both show the same", async () => {
  const optionsOf = async (zone: string) => {
    const { lead, tab } = await atRequests({ zone });
    const card = textOf(cardOf(tab, lead.reference));
    const [none, first] = textsOf(tab.page, `[id="${lead.reference}-time-at"] option`);
    return { card, none, first };
  };
  const far = await optionsOf("America/Toronto");
  expect(far.card).toMatch(/We call you by [^.]+ \(Karnal time; your time (?:\w+ )?\d\d:\d\d\)\./);
  expect(far.none).toBe(words.time.none);
  expect(far.first).toMatch(/^[\w ]+, \d\d:00 \((?:[A-Z][a-z]{2} )?\d\d:30\)$/);
  for (const zone of ["Asia/Kolkata", "No/Such_Zone"]) {
    const near = await optionsOf(zone);
    expect(near.card).toMatch(/We call you by [^.]+ \(Karnal time\)\./);
    expect(near.none).toBe(words.time.none);
    expect(near.first).toMatch(/^[\w ]+, \d\d:00$/);
  }
});

test("two clicks ask a question once, and the page asks another one later", async () => {
  const { lead, token, tab, in: here } = await atRequests();
  const form = tab.page.querySelector(`${here} textarea`)?.closest("form");
  const key = attribute(form?.querySelector('input[name="key"]'), "value") ?? "";
  const ask = (message: string) =>
    served.app.inject({
      method: "POST",
      url: linkTo(token),
      headers: {
        "content-type": "application/x-www-form-urlencoded",
        origin: SITE_URL,
        "sec-fetch-site": "same-origin",
      },
      payload: new URLSearchParams({
        ...{ act: "question", token, reference: lead.reference, key, message },
      }).toString(),
    });
  for (const message of ["May I pay in parts?", "May I pay in parts?", "In Berlin, too?"]) {
    const { statusCode, headers } = await ask(message);
    expect([statusCode, headers.location]).toEqual([
      303,
      answerAt(token, "question", lead.reference),
    ]);
  }
  expect(await messagesOf(token)).toEqual(["May I pay in parts?", "In Berlin, too?"]);
  await tab.open(answerAt(token, "question", lead.reference));
  expect(answerOf(tab)).toBe(requestMessages.questionDone);
  expect(textOf(cardOf(tab, lead.reference))).toContain("You asked: “May I pay in parts?”");
});

const typedIn = ({ page }: PlainTab) => {
  const area = page.querySelector("main textarea[readOnly]");
  return area ? textOf(area) : undefined;
};

test("what was typed is not lost if its request was closed, is on the page no more, or if the link has ended", async () => {
  const question = "May I pay in parts? ".repeat(99).trim();
  type Named = { token: string; reference: string };
  const refused = async (
    meanwhile: (of: Named) => Promise<unknown>,
    { submit, label, typed }: Record<"submit" | "label" | "typed", string>,
  ) => {
    const { lead, token, tab, in: here } = await atRequests();
    await meanwhile({ token, reference: lead.reference });
    await tab.press(submit, { [label]: typed }, here);
    expect(typedIn(tab)).toBe(typed);
    return tab;
  };
  const parent = { submit: words.parent.submit, label: words.parent.name, typed: "Meera Verma" };
  const closed = await refused((named) => changeRequests(served, "cancel", named), parent);
  expect([closed.status, answerOf(closed)]).toEqual([409, requestMessages.closed]);
  const asked = { ...words.question, typed: question };
  const gone = await refused(
    ({ reference }) =>
      served.db
        .updateTable("leads")
        .set({ email: nextEmail() })
        .where("reference", "=", reference)
        .execute(),
    asked,
  );
  expect([gone.status, answerOf(gone)]).toEqual([404, requestMessages.noRequest]);
  const ended = await refused(({ token }) => sendToRequests(served, "end", { token }), asked);
  expect([ended.status, titleOf(ended)]).toEqual([410, lostLink.expiredTitle]);
});

test("what was refused because its request was cancelled stands in its form once the request is open again", async () => {
  const { lead, token, tab, in: here } = await atRequests();
  const named = { token, reference: lead.reference };
  await changeRequests(served, "cancel", named);
  const question = "May I pay in parts?";
  await tab.press(words.question.submit, { [words.question.label]: question }, here);
  expect([tab.status, typedIn(tab)]).toEqual([409, question]);
  await tab.press(words.reopen.submit, {}, here);
  expect([tab.status, answerOf(tab)]).toEqual([200, requestMessages.reopenDone]);
  const area = tab.page.querySelector(`[id="${lead.reference}-question-message"]`);
  expect(textOf(area)).toBe(question);
  expect(area?.closest("details")?.hasAttribute("open")).toBe(true);
  expect(textsOf(tab.page, '[role="alert"]')).toEqual([]);

  await changeRequests(served, "cancel", named);
  await tab.press(words.number.submit, { Country: "DE", Phone: "030 23125 077" }, here);
  await tab.press(words.reopen.submit, {}, here);
  await tab.press(words.number.submit, {}, here);
  expect(answerOf(tab)).toBe(requestMessages.numberDone);
  expect(textOf(cardOf(tab, lead.reference))).toMatch(/\+49 .*077/);
});

test("what was typed stands beside the form for a new link and its answer, a number with its country", async () => {
  const { token, tab, in: here } = await atRequests();
  good(await sendToRequests(served, "end", { token }));
  await tab.press(words.number.submit, { Country: "DE", Phone: "0151 23456789" }, here);
  expect([tab.status, typedIn(tab)]).toEqual([410, "0151 23456789 (Germany)"]);
  await tab.press(lostLink.submit, { [lostLink.email]: "no address" }, "main");
  expect([tab.status, typedIn(tab)]).toEqual([422, "0151 23456789 (Germany)"]);
  await tab.press(lostLink.submit, { [lostLink.email]: nextEmail() }, "main");
  expect([titleOf(tab), typedIn(tab)]).toEqual([lostLink.title, "0151 23456789 (Germany)"]);
  expect(textsOf(tab.page, "main h2")).toEqual([lostLink.sentTitle]);
});

test("who has changed or asked too much is told whom to call, not that the link does not work", async () => {
  const strict = await openTestApp("sqlite", { withSite: true });
  onTestFinished(strict.close);
  const lead = await newLead(strict, { email: nextEmail() });
  const token = await askedToken(strict, lead.email);
  const tab = await openPlainTab(strict);
  await tab.open(linkTo(token));
  const about = { token, reference: lead.reference };
  for (let index = 0; index < 30; index += 1) {
    good(await sendToRequests(strict, index % 2 === 0 ? "cancel" : "reopen", about));
  }
  const question = { [words.question.label]: "And the price?" };
  await tab.press(words.question.submit, question, `[id="${lead.reference}"]`);
  expect([tab.status, answerOf(tab)]).toEqual([429, requestMessages.tooMany]);
  expect(attributesOf(tab.page, "main article form a", "href")).toEqual([
    `tel:${karnal.phoneE164}`,
  ]);
  const message = tab.page.querySelector('main [name="message"]');
  expect(textOf(message)).toBe("And the price?");
  await tab.press(aboutRequestsPage.newsletter.ask, {}, "main");
  expect([tab.status, answerOf(tab)]).toEqual([429, requestMessages.tooMany]);

  for (let sent = 0; sent < 30; sent += 1) {
    await tab.open(paths.yourRequests);
    await tab.press(lostLink.submit, { [lostLink.email]: lead.email }, "main");
  }
  await tab.open(`${paths.yourRequests}?booking=unknown`);
  await tab.press(lostLink.submit, {}, "main");
  expect([tab.status, titleOf(tab)]).toEqual([429, requestsPage.away.tooMany]);
  expect(attributesOf(tab.page, "main a", "href")).toContain(`tel:${karnal.phoneE164}`);
});

test("a request is cancelled and opened again; an old answer says nothing that is no longer so", async () => {
  const { lead, token, tab, in: here } = await atRequests();
  await tab.press(words.cancel.submit, {}, here);
  expect(answerOf(tab)).toBe(requestMessages.cancelDone);
  const old = tab.url;
  expect(textOf(cardOf(tab, lead.reference))).toContain(card.states.cancelled);
  await tab.press(words.reopen.submit, {}, here);
  expect(answerOf(tab)).toBe(requestMessages.reopenDone);
  expect(textOf(cardOf(tab, lead.reference))).toMatch(/We call you by/);
  await tab.open(old);
  expect(tab.status).toBe(200);
  expect(tab.body).not.toContain(requestMessages.cancelDone);
  await tab.open(answerAt(token, "cancel", "SP-0000-0000"));
  expect(answerOf(tab)).toBe("");
});

test("a mother sees the requests of her children by their names, and whose number a form changes", async () => {
  const family = { email: nextEmail(), phone: "+91 98123 00201" };
  await newLead(served, { ...family, name: "Tara Verma", phone: "+91 98123 00401" });
  const first = await newLead(served, { ...family, name: "Asha Verma" });
  const { tab, token, lead } = await atRequests({
    ...family,
    name: "Rohan Verma",
    service: "GermanClass",
  });
  expect(textsOf(tab.page, "main h2").slice(0, 2)).toEqual([
    `German Classes, ${card.for.replace("{name}", "Rohan")}`,
    `PTE Online Classes, ${card.for.replace("{name}", "Asha")}`,
  ]);
  const here = `[id="${first.reference}"]`;
  const numbers = async () =>
    (await requestsBehind(served, token)).requests.map(({ phone }) => phone?.slice(-3));
  const form = () =>
    textOf(tab.page.querySelector(`[id="${first.reference}-number-phone"]`)?.closest("form"));
  expect(form()).toContain("This changes it for Asha and Rohan.");
  await tab.press(words.number.submit, { Phone: "9812300301" }, here);
  expect(answerOf(tab)).toBe("We have the new number for Asha and Rohan.");
  expect(await numbers()).toEqual(["301", "301", "401"]);
  const all = { Phone: "9812300302", "Use this number for Tara, too": true } as const;
  await tab.press(words.number.submit, all, here);
  expect(await numbers()).toEqual(["302", "302", "302"]);
  expect(form()).toContain("This changes it for Asha, Rohan and Tara.");
  expect(form()).not.toContain("Use this number");

  await tab.press(words.parent.submit, { [words.parent.name]: "Meera 5" }, here);
  expect(tab.status).toBe(422);
  const typed = tab.page.querySelector(`[id="${first.reference}-parent-name"]`);
  expect(attribute(typed, "value")).toBe("Meera 5");
  await tab.press(words.parent.submit, { [words.parent.name]: "Meera Verma" }, here);
  expect(answerOf(tab)).toBe(requestMessages.parentDone);
  expect(textOf(cardOf(tab, first.reference))).toMatch(/We call Meera by/);
  expect(textOf(cardOf(tab, lead.reference))).toMatch(/We call you by/);
  // Both cards offer it to whoever reads them; the one with a parent lets the name be corrected.
  expect(textsOf(tab.page, `[id="${lead.reference}"] summary`)).toContain(words.parent.open);
  expect(textsOf(tab.page, `${here} summary`)).toContain(words.parent.correct);
  await tab.press(words.parent.submit, { [words.parent.name]: "Mira Verma" }, here);
  // The same words are true of the first name and of a corrected one.
  expect(answerOf(tab)).not.toContain("added");
  expect(textOf(cardOf(tab, first.reference))).not.toContain("added");
  expect(textOf(cardOf(tab, first.reference))).toMatch(/We call Mira by/);
});

test("the newsletter is asked for, and all links are ended, from the page", async () => {
  const { token, tab, lead } = await atRequests();
  await tab.press(aboutRequestsPage.newsletter.ask, {}, "main");
  expect(answerOf(tab)).toBe(requestMessages.newsletterAsked);
  // The answer says it already.
  expect(tab.body).not.toContain(aboutRequestsPage.newsletter.states.asked);
  await tab.open(linkTo(token));
  expect(tab.body).toContain(aboutRequestsPage.newsletter.states.asked);
  await tab.press(aboutRequestsPage.link.submit, {}, "main");
  expect(titleOf(tab)).toBe(lostLink.endedTitle);
  expect(answerOf(tab)).toContain(lostLink.endedTitle);
  expect(tab.url).not.toContain(token);
  await tab.open(linkTo(token));
  expect([tab.status, titleOf(tab)]).toEqual([410, lostLink.expiredTitle]);
  // The form on the same page gets a new link.
  await tab.press(lostLink.submit, { [lostLink.email]: lead.email }, "main");
  expect(tab.body).toContain(requestMessages.linkAsked);
  await tab.open(`${paths.yourRequests}?token=x`);
  expect([tab.status, titleOf(tab)]).toEqual([400, lostLink.invalidTitle]);
});

test("nobody learns from the forms for a new link or a code whether an address or a reference is known", async () => {
  const { lead } = await atRequests();
  const asked = async (email: string) => {
    const tab = await openPlainTab(served);
    await tab.open(paths.yourRequests);
    await tab.press(lostLink.submit, { [lostLink.email]: email }, "main");
    return textOf(tab.page.querySelector("main")).replace(email, "");
  };
  const unknown = nextEmail();
  expect(await asked(unknown)).toBe(await asked(lead.email));
  expect((await mailsTo(served, unknown)).map(({ text }) => text).join()).not.toContain("token=");
  const wrong = await openPlainTab(served);
  await wrong.open(paths.yourRequests);
  await wrong.press(lostLink.submit, { [lostLink.email]: "priya@" }, "main");
  expect(wrong.status).toBe(422);
  expect(attribute(wrong.field(lostLink.email, "main"), "value")).toBe("priya@");

  const code = async (reference: string) => {
    const tab = await openPlainTab(served);
    await tab.open(paths.openRequest);
    const fields = { [openRequestPage.reference]: reference };
    await tab.press(openRequestPage.submitReference, fields, "main");
    return textOf(tab.page.querySelector("main")).replace(reference, "");
  };
  expect(await code("SP-0000-0000")).toBe(await code(lead.reference));
});

test("on the phone: reference and code open the page, and a wrong code keeps the reference", async () => {
  const { lead } = await atRequests();
  const tab = await openPlainTab(served);
  await tab.open(paths.openRequest);
  const reference = lead.reference.toLowerCase();
  await tab.press(
    openRequestPage.submitReference,
    { [openRequestPage.reference]: reference },
    "main",
  );
  expect(tab.body).toContain(requestMessages.codeAsked);
  await tab.press(openRequestPage.submitCode, { [openRequestPage.code]: "000" }, "main");
  expect(tab.body).toContain(requestMessages.enterCode);
  expect(attribute(tab.field(openRequestPage.reference, "main"), "value")).toBe(reference);
  const mails = (await mailsTo(served, lead.email)).map(({ text }) => text).join("\n");
  const [, sent = ""] = /^\s*(\d{3} ?\d{3})\s*$/m.exec(mails) ?? [];
  await tab.press(openRequestPage.submitCode, { [openRequestPage.code]: sent }, "main");
  expect([titleOf(tab), tab.status]).toEqual([requestsPage.title, 200]);
  expect(cardOf(tab, lead.reference)).toBeTruthy();
  expect(tab.url).toContain(`#${lead.reference}`);
});

test("a student sees the course in place of an invitation to a demo class, here and in the profile", async () => {
  const desk = await openClassDesk(served);
  const day = Temporal.Now.plainDateISO("Europe/Berlin").add({ days: 9 });
  const [id = ""] = await makeClasses(desk, { day: day.toString() });
  const { name, email } = await addAccount(served);
  const { token: booking } = await book(served, id, 1, { name, email });
  const left = { method: "POST" as const, payload: { token: booking } };
  good(await served.app.inject({ url: "/api/v1/bookings/cancel", ...left }));
  const { day: _day, starts: _starts, minutes, ...held } = classOf(desk);
  const plan = { firstDay: day.toString(), lastDay: day.add({ weeks: 9 }).toString() };
  const weekly = [{ weekday: day.dayOfWeek, starts: "09:00", minutes }];
  const batch = { ...held, ...plan, weekly, seats: 8, taken: 0, guests: 0 };
  const { id: batchId } = good(await desk.call("POST", "/batches", batch));
  const lead = await served.db
    .selectFrom("leads")
    .select(["id", "revision"])
    .executeTakeFirstOrThrow();
  const enrolled = { revision: lead.revision, status: "enrolled", batchId };
  good(await desk.call("POST", `/leads/${lead.id}/status`, enrolled));

  const tab = await openPlainTab(served);
  await tab.open(linkTo(await askedToken(served, email)));
  const shown = textOf(tab.page.querySelector("main article"));
  expect(shown).toContain(card.course);
  expect(shown).toContain("Meera Joshi");
  expect(shown).not.toContain(ownClasses.noneToCome);
  await tab.open(`${paths.login}?next=${encodeURIComponent(paths.userProfile)}`);
  await tab.press("Log in", { Email: email, Password: PASSWORD }, "main");
  const profile = textOf(tab.page.querySelector("main"));
  expect(profile).toContain(profileClasses.course.replace("{course}", "German Online, level A1"));
  expect(profile).not.toContain(ownClasses.noneToCome);
});

test("the profile says where the requests of others with the address are", async () => {
  const email = nextEmail();
  const mother = await newLead(served, { email, name: "Mira Verma" });
  await addAccount(served, { email, name: "Mira Verma", isVerified: true });
  const tab = await openPlainTab(served);
  await tab.open(`${paths.login}?next=${encodeURIComponent(paths.userProfile)}`);
  await tab.press("Log in", { Email: email, Password: PASSWORD }, "main");
  const profile = () => textOf(tab.page.querySelector("main"));
  expect(profile()).toContain(mother.reference);
  expect(profile()).not.toContain(profileEnquiries.others);

  const child = await newLead(served, { email, name: "Rohan Verma" });
  await tab.open(paths.userProfile);
  expect(profile()).toContain(profileEnquiries.others);
  expect(profile()).not.toContain(child.reference);
  await tab.press(profileEnquiries.open, {}, "main");
  expect(profile()).toContain(child.reference);
});

const isoText = (at: Temporal.Instant) => at.toString({ fractionalSecondDigits: 3 });

test("a booking's page and the page of the requests lead to each other", async () => {
  const desk = await openClassDesk(served);
  const day = Temporal.Now.plainDateISO("Europe/Berlin").add({ days: 9 }).toString();
  const [id = ""] = await makeClasses(desk, { day });
  const email = nextEmail();
  expect((await sendBooking(served, id, 1, { email })).statusCode).toBe(201);
  const booking = (await mailedToken(served, email)) ?? "";
  const token = await askedToken(served, email);
  const tab = await openPlainTab(served);
  await tab.open(`${paths.booking}?${new URLSearchParams({ token: booking })}`);
  await tab.follow(bookingPage.requests);
  expect(tab.body).toContain(lostLink.ofBooking);
  await tab.press(lostLink.submit, {}, "main");
  expect([titleOf(tab), tab.status]).toEqual([lostLink.sentTitle, 200]);
  expect(tab.body).not.toContain("token=");
  await tab.open(linkTo(token));
  const links = attributesOf(tab.page, "main article a", "href");
  expect(links).toContain(`${paths.booking}?token=${booking}`);
  expect(links).toContain(`/api/v1/bookings/calendar?token=${booking}`);
  // A request with a place is cancelled by cancelling the place first.
  expect(textsOf(tab.page, "main article button")).not.toContain(words.cancel.submit);
  expect(textOf(tab.page.querySelector("main article"))).toContain(words.cancel.afterClass);

  // The class begins: the card leads into it.
  const now = Temporal.Now.instant();
  const held = { starts_at: now.subtract({ hours: 1 }), ends_at: now.add({ hours: 1 }) };
  await served.db
    .updateTable("lessons")
    .set({ starts_at: isoText(held.starts_at), ends_at: isoText(held.ends_at) })
    .where("id", "=", id)
    .execute();
  await tab.open(linkTo(token));
  expect(textOf(tab.page.querySelector("main article"))).toContain(card.states.in_class);
  expect(attributesOf(tab.page, "main article a", "href")).toContain("https://meet.example/a1");
  await tab.open(`${paths.booking}?${new URLSearchParams({ token: booking })}`);
  expect(titleOf(tab)).toBe(bookingPage.on);
  expect(attributesOf(tab.page, "main a", "href")).toContain("https://meet.example/a1");
});

test("with the database away the page says so, and what was typed can be sent again", async () => {
  const away = await openTestApp("sqlite", { withSite: true, config: { rateLimitScale: 1_000 } });
  onTestFinished(away.close);
  const email = nextEmail();
  const answer = await sendLead(away.app, "contact", { name: "Jo", email, message: "Hello?" });
  expect(answer.statusCode).toBe(201);
  const token = await askedToken(away, email);
  const tab = await openPlainTab(away);
  await tab.open(linkTo(token));
  await away.db.destroy();
  const question = { [words.question.label]: "And the price?" };
  for (let tries = 0; tries < 2; tries += 1) {
    if (tries === 0) await tab.press(words.question.submit, question, "main");
    else await tab.press(requestsPage.away.again, {}, "main");
    expect([tab.status, titleOf(tab)]).toEqual([503, requestsPage.away.title]);
    const kept = tab.page.querySelector('main input[name="message"]');
    expect(attribute(kept, "value")).toBe("And the price?");
    expect(attributesOf(tab.page, "main a", "href")).toEqual([
      linkTo(token),
      ...site.branches.map(({ phoneE164 }) => `tel:${phoneE164}`),
    ]);
  }
  await tab.open(linkTo(token));
  expect([tab.status, titleOf(tab)]).toEqual([503, requestsPage.away.title]);
});

test("a message is named by its topic; who has also used another address is told why nothing can be changed", async () => {
  const person = { name: "Priya Sharma", phone: "9812300777" };
  const [first, second] = [nextEmail(), nextEmail()];
  const message = { ...person, topic: Object.keys(contactTopics)[0], message: "Hello?" };
  for (const email of [first, second]) {
    expect((await sendLead(served.app, "contact", { ...message, email })).statusCode).toBe(201);
  }
  const tab = await openPlainTab(served);
  await tab.open(linkTo(await askedToken(served, first)));
  expect(textsOf(tab.page, "main h2")[0]).toBe(Object.values(contactTopics)[0]);
  expect(textOf(tab.page.querySelector("main article"))).toContain(requestMessages.otherAddress);
  expect(textsOf(tab.page, "main article button")).toEqual([words.question.submit]);
});

test("a question stands out where nobody calls, and a number can be added", async () => {
  const email = nextEmail();
  const message = { name: "Jo Braun", email, message: "Hello?" };
  expect((await sendLead(served.app, "contact", message)).statusCode).toBe(201);
  const tab = await openPlainTab(served);
  await tab.open(linkTo(await askedToken(served, email)));
  expect(textOf(tab.page.querySelector("main article"))).toMatch(/We write to you by .+\./);
  const [first, ...others] = textsOf(tab.page, "main article summary");
  expect(first).toBe(words.question.open);
  expect(others).toContain(words.number.add);
  await tab.press(words.number.submit, { Phone: "9812300888" }, "main article");
  expect(textOf(tab.page.querySelector("main article"))).toMatch(/We call you by .+\./);
});
