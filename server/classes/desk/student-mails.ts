import { classFacts, classWords } from "#content/demo-classes.ts";
import type { Branch } from "#contract/institute.ts";
import { aboutRequestLink } from "../../leads/request-links.ts";
import { addressOf, type Fact, layOutMail, type MailFrame } from "../../mail/mail-layout.ts";
import type { OutgoingMail } from "../../mail/outgoing-mail.ts";
import { dayInWords, timeOnBothClocks } from "../../timetable/lesson-times.ts";
import { courseInWords, type Lesson } from "../../timetable/lessons.repo.ts";

/* The mails to the students of a batch when it or one of its lessons is changed, cancelled or put back. */

/** A student with a seat in the batch and an address. */
export type StudentForMail = {
  leadId: string;
  reference: string;
  email: string;
  /** IANA time zone of the student; null if it is not known. */
  zone: string | null;
  /** Of the page 'Your requests', with a token. */
  requestsUrl: string;
};

/** What is taught, where and by whom. */
export type CourseForMail = Pick<Lesson, "course" | "level" | "place" | "joining_url"> & {
  trainer: string;
  branch: Branch;
};

/** The lessons of a batch. */
export type PlanForMail = {
  hasBegun: boolean;
  /** `Mon and Wed 18:30 (Berlin time), 4 January to 26 February`: the dates of the whole course. */
  weekly: string;
  /** As `weekly`, from the next lesson on: those that are over may have followed another plan. */
  ahead: string;
  /** The lengths of its lessons. */
  minutes: readonly number[];
  /** The start of the lesson that is on now, ISO 8601 in UTC; absent if none is. */
  present?: string;
  /** The start of the next lesson, ISO 8601 in UTC; absent if there is none. */
  next?: string;
  /** Days to come without a lesson (`YYYY-MM-DD`): the branch is closed, or the lesson was cancelled. */
  leftOut: readonly string[];
};

export type LessonForMail = Pick<Lesson, "id" | "starts_at" | "ends_at" | "minutes">;

/** What a mail to a student tells. */
export type StudentNews =
  | {
      kind: "batch changed";
      plan: PlanForMail;
      /** As `weekly`: the lessons before the change, if they were others. */
      before?: string;
    }
  | { kind: "batch held"; plan: PlanForMail }
  | { kind: "batch cancelled"; plan: PlanForMail; reason: string }
  | {
      kind: "lesson changed";
      lesson: LessonForMail;
      before: Pick<LessonForMail, "starts_at" | "minutes"> & { trainer: string };
    }
  | { kind: "lesson cancelled"; lesson: LessonForMail; reason: string }
  | { kind: "lesson held" | "lesson added"; lesson: LessonForMail };

const CHECK =
  "Please check the new details. If they do not suit you, reply to this email or call us.";
const OTHERS_STAY = "The other lessons stay as they are.";

const kinds: Record<
  StudentNews["kind"],
  { purpose: string; subject: string; heading: string; text: string }
> = {
  "batch changed": {
    purpose: "course-changed",
    subject: "Changed: your course",
    heading: "Your course has changed",
    text: CHECK,
  },
  "batch cancelled": {
    purpose: "course-cancelled",
    subject: "Cancelled: your course",
    heading: "We had to cancel your course",
    text: "We are sorry. Reply to this email or call us, and we look for another batch with you.",
  },
  "batch held": {
    purpose: "course-held",
    subject: "It takes place after all: your course",
    heading: "Your course takes place",
    text: "We told you that we had cancelled this course. Please forget that email: it takes place, and you still have your seat. We are sorry for the confusion.",
  },
  "lesson changed": {
    purpose: "lesson-changed",
    subject: "Changed: a lesson of your course",
    heading: "A lesson of your course has changed",
    text: `${CHECK} ${OTHERS_STAY}`,
  },
  "lesson cancelled": {
    purpose: "lesson-cancelled",
    subject: "Cancelled: a lesson of your course",
    heading: "We had to cancel a lesson of your course",
    text: `We are sorry. ${OTHERS_STAY}`,
  },
  "lesson held": {
    purpose: "lesson-held",
    subject: "It takes place: a lesson of your course",
    heading: "The lesson takes place",
    text: "We told you that we had cancelled this lesson. Please forget that email: it takes place. We are sorry for the confusion.",
  },
  "lesson added": {
    purpose: "lesson-added",
    subject: "One more lesson: your course",
    heading: "There is one more lesson",
    text: `Our branch is closed on that day, but this lesson takes place. ${OTHERS_STAY}`,
  },
};

/** The purposes of these mails. */
export const STUDENT_MAILS = Object.values(kinds).map(({ purpose }) => purpose);

/**
 * The mail to a student of a batch.
 * @param aboutId for `Outbox.withdraw`
 */
export function studentMail(
  student: StudentForMail,
  course: CourseForMail,
  news: StudentNews,
  aboutId: string,
  frame: MailFrame,
): OutgoingMail {
  const { purpose, subject, heading, text } = kinds[news.kind];
  const { site, siteUrl } = frame;
  const { branch, joining_url } = course;
  const isOff = news.kind === "batch cancelled" || news.kind === "lesson cancelled";
  const reason = "reason" in news ? news.reason : "";
  const joiningUrl = course.place === "online" && !isOff ? joining_url : null;
  const mail = layOutMail(
    {
      preheader: `${courseInWords(course)}: ${heading}.`,
      heading,
      blocks: [
        ...(reason ? [{ kind: "paragraph", text: `The reason: ${reason}` } as const] : []),
        ...(news.kind === "batch cancelled" && news.plan.hasBegun
          ? [{ kind: "paragraph", text: "No more lessons take place." } as const]
          : []),
        { kind: "paragraph", text },
        {
          kind: "facts",
          facts: [...factsOf(course, news, student.zone), referenceFact(student.reference)],
        },
        ...(joiningUrl
          ? [{ kind: "button", label: "Join the lessons", url: joiningUrl } as const]
          : []),
        {
          kind: joiningUrl ? "link" : "button",
          label: "See your request",
          url: student.requestsUrl,
        },
        { kind: "closing", text: `Questions? Reply to this email, or call ${branch.phone}.` },
        { kind: "closing", text: aboutRequestLink },
      ],
      footnote: `You get this email because you have a seat in this course of ${site.name}.`,
    },
    { site, siteUrl },
  );
  return {
    purpose,
    to: student.email,
    replyTo: site.email,
    subject: `${[subject, "lesson" in news ? dayOf(news.lesson, branch) : ""].filter(Boolean).join(", ")} (${student.reference})`,
    leadId: student.leadId,
    aboutId,
    ...mail,
    ...("lesson" in news ? { dropAfter: news.lesson.ends_at } : {}),
  };
}

/** A course and its lessons to come. @param zone IANA, of the student; null if it is not known */
export const courseFacts = (
  reference: string,
  course: CourseForMail,
  plan: PlanForMail,
  zone: string | null,
): Fact[] => [...factsOf(course, { kind: "batch held", plan }, zone), referenceFact(reference)];

/**
 * The same as the page 'Your requests' shows them: without the reference, and with the lesson that is on now. A mail is read
 * later.
 */
export const seatFacts = (
  course: CourseForMail,
  plan: PlanForMail,
  zone: string | null,
): CourseFact[] => [
  ...(plan.present ? timeFacts("On now", plan.present, course.branch, zone) : []),
  ...factsOf(course, { kind: "batch held", plan }, zone),
];

/** `at`: the moment whose time by the branch's clock is the value, ISO 8601 in UTC. */
export type CourseFact = Fact & { at?: string };

const referenceFact = (reference: string): Fact => ({
  label: classFacts.reference,
  value: reference,
});

function factsOf(
  { course, level, place, trainer, branch }: CourseForMail,
  news: StudentNews,
  zone: string | null,
): CourseFact[] {
  return [
    { label: classFacts.course, value: courseInWords({ course, level: "" }) },
    ...(level ? [{ label: classFacts.level, value: level }] : []),
    ...("plan" in news ? planFacts(news, branch, zone) : lessonFacts(news, branch, zone)),
    place === "online"
      ? { label: classFacts.where, value: classWords.places.online }
      : { label: classFacts.where, value: addressOf(branch), url: branch.directionsUrl },
    { label: classFacts.trainer, value: trainer + instead(news, "trainer", trainer) },
  ];
}

function planFacts(
  news: Extract<StudentNews, { plan: unknown }>,
  branch: Branch,
  zone: string | null,
): CourseFact[] {
  const { hasBegun, minutes, next, leftOut } = news.plan;
  const weekly = news.kind === "batch changed" ? news.plan.ahead : news.plan.weekly;
  const lessons = { label: "Lessons", value: weekly };
  if (news.kind === "batch cancelled") return [lessons];
  const before = news.kind === "batch changed" ? news.before : undefined;
  return [
    ...(before
      ? [
          { label: "Before", value: before },
          { label: "Now", value: weekly },
        ]
      : [lessons]),
    { label: "Length", value: `${minutes.join(" or ")} minutes` },
    ...(next ? timeFacts(hasBegun ? "Next lesson" : "First lesson", next, branch, zone) : []),
    ...(leftOut.length > 0
      ? [{ label: "No lesson on", value: leftOut.map(dayInWords).join("; ") }]
      : []),
  ];
}

function timeFacts(label: string, at: string, branch: Branch, zone: string | null): CourseFact[] {
  const { branch: there, visitor: here } = timeOnBothClocks(at, branch, zone);
  return [{ label, value: there, at }, ...(here ? [here] : [])];
}

function lessonFacts(
  news: Extract<StudentNews, { lesson: unknown }>,
  branch: Branch,
  zone: string | null,
): CourseFact[] {
  const { starts_at, minutes } = news.lesson;
  const isMoved = news.kind === "lesson changed" && news.before.starts_at !== starts_at;
  return [
    ...(isMoved ? [{ label: "Before", value: timeOf(news.before.starts_at, branch) }] : []),
    ...timeFacts(isMoved ? "Now" : "When", starts_at, branch, zone),
    { label: "Length", value: `${minutes} minutes${instead(news, "minutes", minutes)}` },
  ];
}

/** " (instead of 60)", if this has changed of a lesson. */
function instead(news: StudentNews, fact: "minutes" | "trainer", value: string | number): string {
  if (news.kind !== "lesson changed" || news.before[fact] === value) return "";
  return ` (instead of ${news.before[fact]})`;
}

/** "Tuesday 13 October" */
const dayOf = ({ starts_at }: LessonForMail, branch: Branch): string =>
  timeOf(starts_at, branch).split(",")[0] ?? "";

const timeOf = (moment: string, branch: Branch): string =>
  timeOnBothClocks(moment, branch, null).branch;
