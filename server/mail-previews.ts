import { paperList } from "#content/practice-tests/papers.ts";
import { berlin, karnal, siteDetails as site } from "#content/site.ts";
import type { DemoClass } from "#contract/classes/classes.ts";
import { CONFIRMATION_DAYS } from "#contract/forms/newsletter-messages.ts";
import type { MailPreview } from "#contract/mail-preview.ts";
import type { ShownRequest } from "#contract/requests.ts";
import * as accounts from "./accounts/account-mails.ts";
import { isMailed, securityMail } from "./accounts/security-mails.ts";
import {
  type BookingForMail,
  type BookingMailKind,
  bookingMail,
  bookingMailKinds,
  type ClassForMail,
} from "./classes/bookings/booking-mails.ts";
import { type CourseForMail, type StudentNews, studentMail } from "./classes/desk/student-mails.ts";
import {
  entryConfirmation,
  type LeadForMail,
  leadConfirmation,
  leadNotice,
  repeatNotice,
} from "./enrolment/lead-mails.ts";
import { type Reminder, reminderMail } from "./leads/reminders/reminder-mail.ts";
import type { OutgoingMail } from "./mail/outgoing-mail.ts";
import { letterMail, subscriptionConfirmation } from "./newsletter/newsletter-mails.ts";
import { postLetter } from "./newsletter/post-letter.ts";
import { practiceTestMail } from "./practice-tests/practice-test-mails.ts";
import { dataRequestMail } from "./privacy/data-request-mails.ts";
import { callOffMail, callTimeMail, missedCallMail } from "./requests/call-mails.ts";
import { closingMail } from "./requests/closing-mails.ts";
import { enrolmentMail, notEnrolledMail } from "./requests/enrolment-mails.ts";
import {
  noRequestMail,
  type RequestChange,
  requestChangedMail,
  requestCodeMail,
  requestLinkMail,
  requestLinksEndedMail,
} from "./requests/request-mails.ts";
import { alarmMail, alarmOverMail, testMail } from "./system/system-mails.ts";

/*
 * Every mail that the site sends, filled with sample data: for the page /dev/mails, and for tests of what
 * all mails have in common.
 */

const lead: LeadForMail = {
  id: "01900000-0000-7000-8000-000000000001",
  reference: "SP-7K3M-2QXA",
  name: "Priya Sharma",
  email: "priya@example.in",
  phone: "+91 98000 12345",
  kind: "enrolment",
  service: "PTEOnline",
  details: {},
  branch: karnal,
  callBy: "2026-11-23T05:30:00.000Z",
  callByText: `Monday 23 November, 11:00 (${karnal.name} time)`,
  reviewReasons: [],
  source: { page: "/services/online-pte-coaching", referrer: "https://search.example/" },
  createdAt: "2026-11-21T03:10:00.000Z",
};

const message: LeadForMail = {
  ...lead,
  kind: "contact",
  service: "",
  phone: "",
  branch: berlin,
  callBy: "2026-11-23T09:00:00.000Z",
  callByText: `Monday 23 November, 10:00 (${berlin.name} time)`,
  details: {
    topic: "courses",
    message: "I have passed A2 in Delhi and move to Berlin in March.\nWhich course fits, and when?",
  },
};

const firstLead = {
  reference: lead.reference,
  name: "Priya S.",
  email: lead.email,
  phone: "+91 98000 54321",
  created_at: "2026-11-14T05:30:00.000Z",
  details: null,
};

const reminder: Reminder = {
  lead: { ...lead, person_id: "01900000-0000-7000-8000-000000000002" },
  about: "Ask which batch suits her",
  dueAt: "2026-11-23T05:30:00.000Z",
  branch: karnal,
  to: "asha@sprachsetu.example",
  isOwner: true,
};

/** `requestsUrl` depends on the site. */
type SampleBooking = Omit<BookingForMail, "requestsUrl">;

const booking: SampleBooking = {
  id: "01900000-0000-7000-8000-000000000003",
  reference: lead.reference,
  email: lead.email,
  leadId: lead.id,
  zone: "Pacific/Auckland",
  hasPlace: true,
  isReminded: true,
  sequence: 0,
  token: "A".repeat(43),
};

const classOnline: ClassForMail = {
  course: "GermanClass",
  level: "A1",
  place: "online",
  starts_at: "2026-12-01T17:30:00.000Z",
  ends_at: "2026-12-01T18:30:00.000Z",
  minutes: 60,
  joining_url: "https://meet.example/german-a1",
  trainer: "Meera Joshi",
  branch: berlin,
};

const classInKarnal: ClassForMail = {
  ...classOnline,
  course: "IeltsClass",
  level: "",
  place: "karnal",
  joining_url: null,
  branch: karnal,
};

const sampleClass: DemoClass = {
  id: "01900000-0000-7000-8000-000000000004",
  course: "GermanClass",
  level: "A1",
  place: "online",
  trainer: "Meera Joshi",
  day: "2026-12-03",
  starts: "18:30",
  minutes: 60,
  zone: "Europe/Berlin",
  startsAt: "2026-12-03T17:30:00.000Z",
  endsAt: "2026-12-03T18:30:00.000Z",
  state: "open",
  seats: 10,
  free: 4,
  waiting: 0,
  hasList: true,
};

const waits = { ...booking, hasPlace: false, place: 2 };
const unconfirmed: SampleBooking = {
  ...booking,
  hasPlace: false,
  call: { why: "many", name: "Asha Verma", isParent: false, by: "2026-11-23T05:30:00.000Z" },
};
const sampleBookings: Partial<Record<BookingMailKind, SampleBooking>> = {
  waiting: waits,
  "waiting, list closed": waits,
  "awaited class moved": waits,
  "awaited class held": waits,
  unconfirmed,
  "unconfirmed class moved": unconfirmed,
  "unconfirmed class held": unconfirmed,
  changed: { ...booking, phoneIsWrong: true },
  cancelled: { ...booking, stillDue: { by: "2026-11-23T05:30:00.000Z", branch: "karnal" } },
  "changed by staff": {
    ...booking,
    before: "German Online, level A1, Thursday 26 November, 18:30 (Berlin time; your time 23:00)",
  },
  "class cancelled": { ...booking, reason: "Our trainer is ill." },
  unplaced: { ...booking, hasPlace: false, others: [sampleClass] },
  "not confirmed": { ...booking, hasPlace: false, others: [sampleClass] },
};

const bookingForChild = {
  ...booking,
  zone: null,
  child: "Priya Sharma",
  parent: "Sunita Sharma",
  call: {
    why: "minor",
    name: "Sunita Sharma",
    isParent: true,
    by: "2026-11-23T05:30:00.000Z",
  },
  also: { lesson: classOnline, token: booking.token },
} satisfies SampleBooking;

const course: CourseForMail = {
  course: "GermanClass",
  level: "A1",
  place: "online",
  joining_url: "https://meet.example/german-a1-batch",
  trainer: "Meera Joshi",
  branch: berlin,
};

const weekly = `Mon and Wed 18:30 (${berlin.name} time), 7 December to 26 February`;
const plan = {
  hasBegun: false,
  minutes: [90],
  ...{ weekly, ahead: weekly },
  next: "2026-12-07T17:30:00.000Z",
  leftOut: ["2026-12-23", "2026-12-28"],
};
const lesson = { ...classOnline, id: "01900000-0000-7000-8000-000000000005" };
const reason = "Our trainer is ill.";
const studentNews: readonly StudentNews[] = [
  {
    kind: "batch changed",
    plan,
    before: `Mon and Wed 17:00 (${berlin.name} time), 7 December to 26 February`,
  },
  { kind: "batch cancelled", plan, reason },
  { kind: "batch held", plan },
  {
    kind: "lesson changed",
    lesson,
    before: { starts_at: "2026-12-01T16:00:00.000Z", minutes: 60, trainer: "Nadia Stein" },
  },
  { kind: "lesson cancelled", lesson, reason },
  { kind: "lesson held", lesson },
  { kind: "lesson added", lesson },
];

const requestChanges: readonly RequestChange[] = [
  "number",
  "time",
  "question",
  "cancelled",
  "reopened",
  "parent",
];
/** What the page shows after a change. */
const shownAfter = (change: RequestChange): ShownRequest => {
  const isAt = change === "time";
  const by = isAt ? "2026-11-24T12:00:00.000Z" : "2026-11-23T05:30:00.000Z";
  const isClosed = change === "cancelled";
  return {
    ...request,
    state: isClosed ? "cancelled" : "received",
    promise: isClosed ? null : { by, isAt, isOverdue: false, isCall: true },
    parent: change === "parent" ? "Meera" : null,
  };
};

const request: ShownRequest = {
  ...{ reference: lead.reference, otherReferences: [], firstName: "Priya", kind: "enrolment" },
  ...{ course: "PTE Online Classes", branch: "karnal", receivedAt: lead.createdAt },
  ...{ state: "not_reached", happened: [], phone: "+91 … 45", phoneIsWrong: false, answers: [] },
  promise: { by: "2026-11-24T04:30:00.000Z", isAt: false, isOverdue: false, isCall: true },
  ...{ parent: null, isShared: false, bookings: [], papers: [] },
  can: {
    ...{ changeNumber: true, chooseTime: true, ask: true },
    ...{ cancel: true, reopen: false, addParent: true },
  },
};

const post = {
  title: "Der, die or das: the gender of a noun in five habits",
  shortDescription:
    "You cannot know the gender of every German noun, but you can be right far more often than half the time.",
  metaDescription: "Five habits that make the gender of German nouns less of a lottery.",
  beginning: [
    "Every learner of German meets the same wall in the first week: der Tisch, die Lampe, das Bett. Nothing about a table is male.",
    "The good news is that endings give most of it away. Nouns in -ung, -heit and -keit are feminine without exception, and those in -chen and -lein are neuter: das Mädchen is a girl, and grammar does not mind.",
  ],
  url: "der-die-das",
  author: "Meera Anand",
  topic: "German",
  minutesToRead: 6,
};

const agreedCall = { by: "2026-11-25T09:30:00.000Z", isAt: true, isOverdue: false, isCall: true };

const callsMissed = [
  { name: "nobody answered", shown: request, isWrongNumber: false },
  {
    name: "the parent did not answer, nothing is promised",
    shown: { ...request, parent: "Sunita", promise: null },
    isWrongNumber: false,
  },
  {
    name: "wrong number",
    shown: { ...request, phoneIsWrong: true, callsAgain: true, promise: null },
    isWrongNumber: true,
  },
] as const;

const enrolments = [
  { name: "with a seat", isNew: true, seat: { course, plan } },
  { name: "without a seat", isNew: true, seat: undefined },
  { name: "a seat later", isNew: false, seat: { course, plan } },
  {
    name: "another seat",
    isNew: false,
    seat: {
      ...{ course, plan },
      former: "German Online, level A1: Mon to Fri 16:00 (Karnal time), 4 January to 26 February",
    },
  },
] as const;

/**
 * Makes one mail of each kind, and several of a kind whose look depends on its content.
 * @param siteUrl origin of the site
 */
export function sampleMails(siteUrl: string): { name: string; mail: OutgoingMail }[] {
  const place = { site, siteUrl };
  const requestsUrl = `${siteUrl}/your-requests?token=${"A".repeat(43)}#${lead.reference}`;
  const visitor = { requestsUrl, zone: null };
  const withDesk = { ...place, leadsTo: "leads@sprachsetu.example" };
  const to = "priya@example.in";
  const reader = { email: to, token: "A".repeat(43) };
  const reached = {
    ...{ leadId: lead.id, email: to, url: requestsUrl },
    ...{ branch: karnal, zone: "Europe/Berlin" },
  };
  const security = {
    email: to,
    role: "counsellor",
    device: "Firefox on Windows",
    network: "203.0.113.0/24",
    at: lead.createdAt,
  } as const;
  const securityKinds = [
    "signed up",
    "signed in on a new device",
    "password changed",
    "password reset",
    "first password set",
    "google linked",
    "refresh token reused",
    "second factor added",
    "second factor removed",
    "recovery code used",
    "recovery codes renewed",
    "role changed",
  ] as const;
  return [
    {
      name: "Newsletter: a post",
      mail: letterMail(postLetter(post, siteUrl), reader, place),
    },
    { name: "Newsletter: a letter of its own", mail: letterMail(plainLetter, reader, place) },
    {
      name: "Newsletter: please confirm",
      mail: subscriptionConfirmation(
        to,
        { url: `${siteUrl}/newsletter/confirm?token=abc`, days: CONFIRMATION_DAYS },
        place,
      ),
    },
    { name: "Enquiry: to the visitor", mail: leadConfirmation(lead, visitor, place) },
    {
      name: "Enquiry: to a visitor abroad, one of several of the address",
      mail: leadConfirmation(lead, { requestsUrl, zone: "America/Toronto", name: "Priya" }, place),
    },
    {
      name: "Enquiry sent again, a call agreed before: to the visitor",
      mail: leadConfirmation(
        lead,
        { ...visitor, call: { by: lead.callBy, isAt: true, isOverdue: false } },
        place,
      ),
    },
    {
      name: "Enquiry with a number known to be wrong: to the visitor",
      mail: leadConfirmation(lead, { ...visitor, call: "wrong number" }, place),
    },
    { name: "Message: to the visitor", mail: leadConfirmation(message, visitor, place) },
    {
      name: "Enquiry by phone, a call promised: to the person",
      mail: entryConfirmation({ ...lead, way: "phone", isCalled: true }, lead.id, visitor, place),
    },
    {
      name: "Enquiry at the counter: to the person",
      mail: entryConfirmation(
        { ...lead, way: "counter", isCalled: false },
        lead.id,
        visitor,
        place,
      ),
    },
    { name: "Enquiry: to the institute", mail: leadNotice(lead, withDesk) },
    {
      name: "Enquiry: to the institute, to be looked at",
      mail: leadNotice({ ...lead, reviewReasons: ["honeypot", "busy_email"] }, withDesk),
    },
    { name: "Message: to the institute", mail: leadNotice(message, withDesk) },
    {
      name: "Enquiry: the same again, to the institute",
      mail: repeatNotice(lead, firstLead, withDesk),
    },
    { name: "Follow-up: to the owner", mail: reminderMail(reminder, place) },
    ...bookingMailKinds.map((kind) => ({
      name: `Demo class: ${kind}`,
      mail: bookingMail(
        kind,
        { ...(sampleBookings[kind] ?? booking), requestsUrl },
        classOnline,
        place,
        new Date(lead.createdAt),
      ),
    })),
    {
      name: "Demo class: booked, in a classroom, after two that were missed",
      mail: bookingMail(
        "booked",
        {
          ...booking,
          requestsUrl,
          zone: null,
          call: { why: "missed", name: "", isParent: false, by: "2026-11-23T05:30:00.000Z" },
        },
        classInKarnal,
        place,
        new Date(lead.createdAt),
      ),
    },
    {
      name: "Demo class: booked, for a child, with another class at the same time",
      mail: bookingMail(
        "booked",
        { ...bookingForChild, requestsUrl },
        classInKarnal,
        place,
        new Date(lead.createdAt),
      ),
    },
    {
      name: "Demo class: booked, to the institute",
      mail: leadNotice({ ...lead, booking: { state: "booked" } }, withDesk),
    },
    {
      name: "Demo class: booked for a child, to the institute",
      mail: leadNotice(
        {
          ...lead,
          details: { guardian: "Sunita Sharma" },
          booking: { state: "booked", call: bookingForChild.call },
        },
        withDesk,
      ),
    },
    ...studentNews.map((news) => ({
      name: `Course: ${news.kind}`,
      mail: studentMail(
        {
          ...{ leadId: lead.id, reference: lead.reference, email: to },
          ...{ zone: "America/Toronto", requestsUrl },
        },
        course,
        news,
        "",
        place,
      ),
    })),
    ...paperList.map((paper) => ({
      name: `Practice test: ${paper.title}`,
      mail: practiceTestMail(to, paper, "/api/v1/practice-tests/download?token=abc", place),
    })),
    { name: "Account: code for signing up", mail: accounts.signupCode(to, "481205", place) },
    { name: "Account: there is one already", mail: accounts.signupKnown(to, place) },
    { name: "Account: code for a new password", mail: accounts.recoveryCode(to, "902447", place) },
    { name: "Account: there is none", mail: accounts.recoveryUnknown(to, place) },
    { name: "Account: deleted", mail: accounts.accountDeleted(to, place) },
    {
      name: "Account: invitation to the back office",
      mail: accounts.staffInvitation(
        { email: to, role: "counsellor" },
        { token: "abc", expiresAt: new Date("2026-12-01T09:00:00.000Z") },
        place,
      ),
    },
    ...(["copy", "erasure"] as const).map((wants) => ({
      name: `Your data: ${wants}`,
      mail: dataRequestMail(to, wants, `${siteUrl}/your-data/link?token=abc`, place),
    })),
    { name: "Your requests: a new link", mail: requestLinkMail(to, requestsUrl, place) },
    { name: "Your requests: links ended", mail: requestLinksEndedMail(to, place) },
    { name: "Your requests: there is none", mail: noRequestMail(to, place) },
    {
      name: "Your requests: code",
      mail: requestCodeMail(to, { code: "481205", reference: lead.reference }, place),
    },
    ...requestChanges.map((change) => ({
      name: `Your requests: ${change}`,
      mail: requestChangedMail(
        {
          ...{ change, email: to, leadId: lead.id, url: requestsUrl, branch: karnal },
          shown: shownAfter(change),
          ...{ zone: "Europe/Berlin", name: change === "parent" ? "Priya" : undefined },
        },
        place,
      ),
    })),
    {
      name: "Your requests: number of several",
      mail: requestChangedMail(
        {
          ...{ ...reached, change: "number", shown: shownAfter("number"), name: "Priya" },
          others: [
            {
              ...{ ...reached, name: "Kabir" },
              shown: { ...shownAfter("time"), reference: "SP-2B9C-4DEF", course: "German Classes" },
            },
          ],
        },
        place,
      ),
    },
    ...callsMissed.map(({ name, shown, isWrongNumber }) => ({
      name: `Call: ${name}`,
      mail: missedCallMail(
        { id: lead.id, at: "2026-11-23T05:30:00.000Z", isWrongNumber },
        { ...reached, shown },
        place,
      ),
    })),
    {
      name: "Call: an agreed time",
      mail: callTimeMail(
        { id: lead.id, at: agreedCall.by },
        { ...reached, shown: { ...request, promise: agreedCall } },
        place,
      ),
    },
    {
      name: "Call: cancelled",
      mail: callOffMail(
        { id: lead.id, at: agreedCall.by },
        { ...reached, shown: { ...request, promise: null } },
        place,
      ),
    },
    ...(["closed", "opened again"] as const).map((kind) => ({
      name: `Request: ${kind}`,
      mail: closingMail({ kind, id: lead.id }, { ...reached, shown: request }, place),
    })),
    ...enrolments.map(({ name, isNew, seat }) => ({
      name: `Enrolment: ${name}`,
      mail: enrolmentMail({ id: lead.id, isNew, seat }, { ...reached, shown: request }, place),
    })),
    {
      name: "Enrolment: taken back",
      mail: notEnrolledMail(lead.id, { ...reached, shown: request }, place),
    },
    ...securityKinds.filter(isMailed).map((kind) => ({
      name: `Account: ${kind}`,
      mail: securityMail(kind, security, place),
    })),
    { name: "System: a fault", mail: alarmMail(waitingMails, lead.createdAt, admin, place) },
    {
      name: "System: a fault is over",
      mail: alarmOverMail(noneWait, lead.createdAt, admin, place),
    },
    { name: "System: test mail", mail: testMail(admin, place) },
  ];
}

/** The sample mails as the development page shows them. */
export const mailPreviews = (siteUrl: string): MailPreview[] =>
  sampleMails(siteUrl).map(({ name, mail: { to, subject, html, text } }) => ({
    name,
    to,
    subject,
    html,
    darkHtml: html.replaceAll("(prefers-color-scheme: dark)", "all"),
    text,
  }));

const admin = "meera@sprachsetu.example";

const waitingMails = {
  id: "outbox",
  is: "14 mails waiting, the oldest for 25 minutes.",
  should: "No mail waits longer than 10 minutes.",
  todo: "Look at “Mails” in the back office: each says why its last attempt failed.",
} as const;

const noneWait = { ...waitingMails, is: "No mail waits.", todo: "" } as const;

const plainLetter = {
  subject: "Our holidays, and a new evening course",
  preheader: "Closed from 24 December to 1 January; B1 in the evening from 11 January.",
  heading: `What is new in ${karnal.name} and ${berlin.name}`,
  blocks: [
    { kind: "lead", text: "Two dates for your calendar, and one course that many have asked for." },
    { kind: "heading", text: "When we are closed" },
    {
      kind: "list",
      points: [
        `${berlin.name}: 24 December to 1 January`,
        `${karnal.name}: 25 December and 1 January`,
      ],
    },
    { kind: "heading", text: "German B1 in the evening" },
    {
      kind: "paragraph",
      text: "From 11 January, Mondays and Wednesdays at 18:30, six to ten people around one table.",
    },
    { kind: "button", label: "Ask for a place", url: "https://www.sprachsetu.example/contactus" },
  ],
} as const;
