import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { nextStepOf } from "#app/requests/request-text.ts";
import { karnal, siteDetails as site } from "#content/site.ts";
import { branchTimeInWords } from "#contract/branch.ts";
import type { PromisedRequest } from "#contract/request-words.ts";
import type { RequestsPage } from "#contract/requests.ts";
import { mailsTo } from "#tests/support/account-requests.ts";
import {
  book,
  type ClassDeskOfTest,
  demoClass,
  lessonOf,
  makeClasses,
  moveByLink,
  openClassDesk,
  takeMails,
} from "#tests/support/class-desk.ts";
import { databaseKinds } from "#tests/support/databases.ts";
import { openDesk } from "#tests/support/desk.ts";
import { good } from "#tests/support/lead-samples.ts";
import {
  enrol,
  enrolmentWith,
  LEADS_TO,
  openTestApp,
  SITE_URL,
  sendLead,
  type TestApp,
} from "#tests/support/test-app.ts";
import type { OutgoingMail } from "../mail/outgoing-mail.ts";
import { hoursBefore } from "../timetable/lesson-times.ts";
import type { MailedRequest } from "./request-in-mails.ts";
import { type ChangedRequest, requestChangedMail } from "./request-mails.ts";

const place = { site, siteUrl: SITE_URL };
const email = "priya@example.in";
const guest = { name: "Priya Sharma", email, phone: "9800012345" };
const LINK = /https:\/\/www\.sprachsetu\.example\/your-requests\?token=([\w-]+)#(SP-[\w-]+)/g;
const linksIn = (mail: Pick<OutgoingMail, "html" | "text">) => ({
  text: [...mail.text.matchAll(LINK)],
  html: [...mail.html.matchAll(LINK)],
});

describe.each(databaseKinds)("links to one's requests in mails, over %s", (kind) => {
  let served: TestApp;
  beforeEach(async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-27T09:00:00.000Z") });
    served = await openTestApp(kind, { config: { rateLimitScale: 1_000 } });
  });
  afterEach(async () => {
    vi.useRealTimers();
    await served.close();
  });

  const linkRows = () => served.db.selectFrom("request_links").selectAll().execute();
  const call = (path: string, payload: object) =>
    served.app.inject({ method: "POST", url: `/api/v1/${path}`, payload });
  /** The page that a link opens. */
  async function opened(token: string): Promise<RequestsPage> {
    return good(await served.app.inject(`/api/v1/requests?token=${token}`));
  }

  /** Everything that mails somebody about an enquiry or a demo class. */
  async function causeAllMails(desk: ClassDeskOfTest): Promise<void> {
    const [first = "", second = ""] = [
      ...(await makeClasses(desk, { day: "2026-11-28", seats: 1 })),
      ...(await makeClasses(desk, { day: "2026-12-03", seats: 1 })),
    ];
    good(await enrol(served.app, enrolmentWith({ ...guest })), 201);
    good(await sendLead(served.app, "contact", { ...guest, message: "When?" }), 201);
    const entered = {
      ...guest,
      course: "GermanClass",
      way: "phone",
      promisedCall: true,
      agreed: "spoken",
    };
    good(await desk.call("POST", "/leads", { ...entered, sendMail: true }), 201);
    const { token } = await book(served, first, 1, guest);
    const other = { ...guest, name: "Asha Verma", phone: "9800012346" };
    await book(served, first, 1, other);
    // Again, as somebody who has a place.
    await book(served, first, 1, guest);
    good(await moveByLink(served, token, second));
    await takeMails(served);
    good(await call("bookings/cancel", { token }));
    await takeMails(served);
    good(await call("bookings/restore", { token }));
    await takeMails(served);
    const byStaff = { ...guest, name: "Meera Sharma" };
    good(await desk.call("POST", `/classes/${second}/bookings`, { ...byStaff, beyondSeats: true }));
    await takeMails(served);
    const { startsAt } = await demoClass(served, first);
    vi.setSystemTime(new Date(hoursBefore(startsAt, 23)));
    await served.app.classReminders(new Date());
    await takeMails(served);
    // An access token ends after a quarter of an hour.
    const later = await openDesk(served, "counsellor");
    const { revision } = await lessonOf(later, second);
    good(await later.call("POST", `/classes/${second}/cancel`, { revision, reason: "Ill" }));
  }

  test("each mail about an enquiry or a demo class has one of its own that works", async () => {
    const desk = await openClassDesk(served);
    await causeAllMails(desk);
    const mails = await mailsTo(served, email);
    expect(new Set(mails.map(({ purpose }) => purpose))).toEqual(
      new Set([
        ...["lead-confirmation", "lead-confirmation-by-staff"],
        ...["class-booking", "class-booking-by-staff", "booking-place-free"],
        ...["booking-changed", "booking-cancelled", "booking-restored"],
        ...["booking-reminder-day", "booking-class-cancelled"],
      ]),
    );
    const tokens = new Set<string>();
    for (const mail of mails) {
      const { text, html } = linksIn(mail);
      const [, token = "", reference = ""] = text[0] ?? [];
      expect(text, mail.purpose).toHaveLength(1);
      expect(html.map(([url]) => url)).toEqual(text.map(([url]) => url));
      const { requests } = await opened(token);
      const shown = requests.flatMap((one) => [one.reference, ...one.otherReferences]);
      expect(shown, mail.purpose).toContain(reference);
      tokens.add(token);
    }
    expect(tokens.size).toBe(mails.length);
    expect(await linkRows()).toHaveLength(mails.length);
    for (const { text } of await mailsTo(served, LEADS_TO)) expect(text).not.toMatch(LINK);
  });

  test("a link has the time zone of the booking, or else the last one of its address", async () => {
    const desk = await openClassDesk(served);
    const [id = ""] = await makeClasses(desk, { day: "2026-12-03", seats: 4 });
    good(await enrol(served.app, enrolmentWith({ email: "other@example.in" })), 201);
    await book(served, id, 1, { ...guest, zone: "America/Toronto" });
    good(await enrol(served.app, enrolmentWith({ ...guest })), 201);
    const zoneOf = async (address: string) => {
      const rows = await linkRows();
      return rows.filter((row) => row.email === address).map(({ zone }) => zone);
    };
    expect(await zoneOf(email)).toEqual(["America/Toronto", "America/Toronto"]);
    expect(await zoneOf("other@example.in")).toEqual([null]);
  });

  test("mails name whom they are for once the address has two first names, and say the time by both clocks", async () => {
    const isha = { email, phone: "9800012345", name: "Isha Sharma", zone: "America/Toronto" };
    good(await enrol(served.app, enrolmentWith(isha)), 201);
    const rohan = { ...isha, name: "Rohan Sharma", zone: { not: "a zone" } };
    const { reference } = good(await enrol(served.app, enrolmentWith(rohan)), 201);
    const entered = { name: "Isha Sharma", email, phone: "9800012345", course: "GermanClass" };
    const desk = await openDesk(served, "counsellor");
    const byStaff = { ...entered, way: "phone", promisedCall: true, agreed: "spoken" };
    good(await desk.call("POST", "/leads", { ...byStaff, sendMail: true }), 201);
    const token = linksIn((await mailsTo(served, email)).at(-1) ?? { html: "", text: "" }).text[0];
    const question = { token: token?.[1], reference, message: "When?" };
    good(await call("requests/question", question));
    const mails = await mailsTo(served, email);
    expect(mails.map(({ text }) => /^For: +(.+)$/m.exec(text)?.[1])).toEqual([
      ...[undefined, "Rohan", "Isha", "Rohan"],
    ]);
    expect(mails.map(({ subject }) => /\((\w+), SP-/.exec(subject)?.[1])).toEqual([
      ...[undefined, "Rohan", "Isha", "Rohan"],
    ]);
    // A broken zone counts as none: the link then has the last that is known.
    for (const { text, purpose } of mails)
      expect(text, purpose).toMatch(/^Your time \(Toronto\): /m);
  });

  test("a parent reads which child a mail is about, also of the first one", async () => {
    const [id = ""] = await makeClasses(await openClassDesk(served), { day: "2026-12-03" });
    await book(served, id, 1, { ...guest, guardianName: "Mina Sharma" });
    good(await enrol(served.app, enrolmentWith({ ...guest, service: "GermanClass" })), 201);
    const [, mail] = await mailsTo(served, email);
    expect(mail?.subject).toMatch(/^Your enrolment request: German Classes \(Priya, SP-/);
    expect(mail?.text).toMatch(/^For: +Priya$/m);
  });

  test("a mailbox gets five new links and five codes a day, each counted apart", async () => {
    await served.close();
    served = await openTestApp(kind);
    const [tagged, plain] = ["asha.k+my@gmail.com", "ashak@gmail.com"];
    const { reference } = good(await enrol(served.app, enrolmentWith({ email: plain })), 201);
    const ask = async (path: "link" | "code", payload: object) => {
      // An address gets no second mail within minutes.
      vi.setSystemTime(Date.now() + 180_000);
      good(await call(`requests/${path}`, payload), 202);
    };
    const sent = async (purpose: string) =>
      (
        await served.db
          .selectFrom("mail_outbox")
          .select(["to_address", "purpose"])
          .where("purpose", "like", `${purpose}%`)
          .orderBy("id")
          .execute()
      ).map((mail) => `${mail.purpose} ${mail.to_address}`);
    for (const to of [plain, tagged, plain, tagged, plain, tagged, plain]) {
      await ask("link", { email: to });
      await ask("code", { reference });
    }
    const [link, none] = [`request-link ${plain}`, `request-link-unknown ${tagged}`];
    expect(await sent("request-link")).toEqual([link, none, link, none, link]);
    expect(await sent("request-code")).toHaveLength(5);
    await ask("link", { email });
    expect(await sent("request-link")).toHaveLength(6);
    vi.setSystemTime(Date.now() + 86_400_000);
    await ask("link", { email: plain });
    await ask("code", { reference });
    expect((await sent("request-link")).at(-1)).toBe(link);
    expect(await sent("request-code")).toHaveLength(6);
  });

  // What follows is about neither SQL nor locks, so one database will do.
  if (kind === "postgres") return;

  test("what is not mailed makes none", async () => {
    await served.close();
    served = await openTestApp(kind);
    for (const course of ["GermanClass", "IeltsClass", "PTEOnline"]) {
      good(await sendLead(served.app, "ielts", { ...guest, course }), 201);
    }
    expect(await mailsTo(served, email)).toHaveLength(2);
    expect(await linkRows()).toHaveLength(2);
  });

  test("staff read the mail without the token", async () => {
    const desk = await openClassDesk(served);
    good(await enrol(served.app, enrolmentWith({ ...guest })), 201);
    const [sent] = await mailsTo(served, email);
    const { mail } = good(await desk.call("GET", `/mails/${sent?.id}`));
    expect(mail.text).toContain(`${SITE_URL}/your-requests#SP-`);
    expect(mail.html).toContain(`${SITE_URL}/your-requests#SP-`);
    expect(JSON.stringify(mail)).not.toContain("token=");
  });

  test("a mail to a corrected address shows what was asked for, and the wrong address nothing", async () => {
    const desk = await openClassDesk(served);
    good(await enrol(served.app, enrolmentWith({ ...guest })), 201);
    good(await sendLead(served.app, "contact", { ...guest, message: "When?" }), 201);
    const [first, second] = await mailsTo(served, email);
    await served.db.updateTable("mail_outbox").set({ status: "failed" }).execute();
    good(await desk.call("POST", `/mails/${first?.id}/retry`, { to: "Priya.S@example.in" }));
    good(await desk.call("POST", `/mails/${second?.id}/retry`));
    const shownBy = async (mail: typeof first) => {
      const { text } = linksIn(mail ?? { html: "", text: "" });
      return (await opened(text[0]?.[1] ?? "")).requests.length;
    };
    expect([await shownBy(first), await shownBy(second)]).toEqual([2, 0]);
  });
});

describe("the mail about a change", () => {
  type Promised = NonNullable<PromisedRequest["promise"]>;
  const at = "2026-11-23T05:30:00.000Z";
  const time = "Monday 23 November, 11:00 (Karnal time)";
  const promised = (more: Partial<Promised> = {}): Promised => ({
    ...{ by: at, isAt: false, isOverdue: false, isCall: true },
    ...more,
  });
  const shown = (more: Partial<PromisedRequest> = {}): MailedRequest => ({
    ...{
      reference: "SP-7K3M-2QXA",
      course: "PTE Online Classes",
      phone: null,
      phoneIsWrong: false,
      can: { chooseTime: true },
    },
    ...{ promise: promised(), parent: null, state: "received", bookings: [] },
    ...more,
  });
  const changed = (more: Partial<ChangedRequest> & Pick<ChangedRequest, "change">) => {
    const mail = requestChangedMail(
      {
        ...{ email, leadId: "lead", url: `${SITE_URL}/your-requests?token=abc#SP-7K3M-2QXA` },
        ...{ branch: karnal, shown: shown(), zone: null, ...more },
      },
      place,
    );
    return { ...mail, text: mail.text.replaceAll(/\s+/g, " ") };
  };
  const onPage = (request: PromisedRequest) =>
    nextStepOf(request, (moment) => branchTimeInWords(new Date(moment), karnal));

  test.each([
    ["a call", {}, `We call you by ${time}.`],
    ["a wished time", { promise: promised({ isAt: true }) }, `We call you on ${time}.`],
    ["another try", { state: "not_reached" }, `We try again by ${time}.`],
    [
      "another try at a time",
      { state: "not_reached", promise: promised({ isAt: true }) },
      `We try again on ${time}.`,
    ],
    ["an answer by mail", { promise: promised({ isCall: false }) }, `We write to you by ${time}.`],
    [
      "an answer by mail after a missed call",
      { state: "not_reached", promise: promised({ isCall: false }) },
      `We write to you by ${time}.`,
    ],
    [
      "a late call",
      { promise: promised({ isOverdue: true }) },
      `We wanted to call you by ${time}. We’re late. We’ll call as soon as we can.`,
    ],
    [
      "a late call at a time",
      { promise: promised({ isOverdue: true, isAt: true }) },
      `We wanted to call you on ${time}. We’re late. We’ll call as soon as we can.`,
    ],
    [
      "a late mail",
      { promise: promised({ isOverdue: true, isCall: false }) },
      `We wanted to write to you by ${time}. We’re late. We’ll write as soon as we can.`,
    ],
  ] as const)("promises what the page promises: %s", (_what, more, words) => {
    expect(onPage(shown(more))).toBe(words);
    for (const change of ["number", "question", "reopened", "parent", "time"] as const) {
      expect(changed({ change, shown: shown(more) }).text, change).toContain(words);
    }
  });

  test("speaks with the parent whom the page names", () => {
    const withParent = shown({ parent: "Meera" });
    expect(onPage(withParent)).toBe(`We call Meera by ${time}.`);
    expect(changed({ change: "question", shown: withParent }).text).toContain(
      `We call Meera by ${time}.`,
    );
    const { text, subject } = changed({ change: "parent", shown: withParent });
    expect(text).toContain("We’ll speak with Meera first.");
    // The mail may tell of a corrected name.
    expect(text).not.toContain("added");
    expect(subject).toMatch(/^We’ll speak with Meera: /);
    for (const change of ["cancelled", "reopened"] as const) {
      expect(changed({ change }).subject.match(/: /g)).toHaveLength(1);
    }
  });

  test("a typed name brings no link and no message into the mail", () => {
    const parent = "Dr. evil.example buy cheap pills at once";
    const { text, html } = changed({ change: "parent", shown: shown({ parent }) });
    expect(text + html).not.toMatch(/evil\.example|pills/);
  });

  test("leads to the page, says what to do if it was somebody else, and names the request", () => {
    const { text, leadId, subject } = changed({ change: "number" });
    expect(text).toContain("See and change your request: https://");
    expect(text).toContain("If this was not you");
    expect({ leadId, subject }).toEqual({
      leadId: "lead",
      subject: expect.stringContaining("(SP-7K3M-2QXA)"),
    });
  });

  test.each(["time", "number", "question", "parent", "reopened"] as const)(
    "says the time of our call by both clocks: %s",
    (change) => {
      const wished = shown({ promise: promised({ isAt: change === "time" }) });
      const by = change === "time" ? "" : "by ";
      const factsFor = (zone: string | null) => changed({ change, shown: wished, zone }).text;
      expect(factsFor("Europe/Berlin")).toContain(
        `Our call: ${by}${time} Your time (Berlin): Monday 23 November, 06:30`,
      );
      for (const zone of [null, "Asia/Calcutta", "No/Such_Zone"]) {
        expect(factsFor(zone)).not.toContain("Your time");
      }
    },
  );

  test("says when we wanted to call by both clocks", () => {
    const late = shown({ promise: promised({ isOverdue: true }) });
    expect(changed({ change: "question", shown: late, zone: "America/Toronto" }).text).toContain(
      "by Monday 23 November, 11:00 (Karnal time; your time 00:30). We’re late.",
    );
  });

  test("promises nothing where we owe nothing", () => {
    for (const change of ["cancelled", "number", "question"] as const) {
      const { text } = changed({ change, shown: shown({ promise: null, state: "cancelled" }) });
      expect(text, change).not.toMatch(/We (?:call|write|try)|Our call/);
    }
  });
});
