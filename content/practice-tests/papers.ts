import {
  DEFAULT_PRACTICE_TEST,
  type PracticeTestId,
  practiceTestIds,
} from "#contract/forms/practice-test-messages.ts";
import { type Course, courses } from "../courses/courses.ts";
import { type Subject, subjectOfSlug } from "../courses/subjects.ts";

/* The three papers in short: the popup, the page that offers them, the mail and the covers use these texts. */

export type Paper = {
  id: PracticeTestId;
  /** The name of the file, without its extension. */
  fileName: string;
  title: string;
  exam: string;
  subtitle: string;
  facts: readonly { value: string; label: string }[];
};

export const papers: Readonly<Record<PracticeTestId, Paper>> = {
  pte: {
    id: "pte",
    fileName: "sprachsetu-pte-mini-mock",
    title: "PTE mini mock",
    exam: "PTE Academic",
    subtitle: "Thirteen tasks in the order of the test, with answers and reasons",
    facts: [
      { value: "13", label: "tasks" },
      { value: "75", label: "minutes" },
      { value: "40", label: "points to count" },
    ],
  },
  german: {
    id: "german",
    fileName: "sprachsetu-german-placement-a1-a2",
    title: "German placement paper",
    exam: "German A1 and A2",
    subtitle: "Forty questions from beginner to the start of B1, with every answer explained",
    facts: [
      { value: "40", label: "questions" },
      { value: "50", label: "minutes" },
      { value: "A1-A2", label: "levels" },
    ],
  },
  ielts: {
    id: "ielts",
    fileName: "sprachsetu-ielts-mini-mock",
    title: "IELTS mini mock",
    exam: "IELTS Academic",
    subtitle: "Listening, reading, both writing tasks and speaking, with answers and models",
    facts: [
      { value: "19", label: "questions" },
      { value: "2", label: "writing tasks" },
      { value: "100", label: "minutes" },
    ],
  },
};

export const paperList: readonly Paper[] = practiceTestIds.map((id) => papers[id]);

/** The paper for a subject, if one fits. Of two subjects in the slug of a topic, the first one here counts. */
const bySubject: Readonly<Partial<Record<Subject, PracticeTestId>>> = {
  German: "german",
  IELTS: "ielts",
  // The IELTS paper has a speaking card; there is no paper for spoken English alone.
  English: "ielts",
  PTE: "pte",
};

const topicOf = (page: string) =>
  /^\/blog\/(?:topics|tags|viewallblogs)\/([^/?#]+)/.exec(page)?.[1] ?? "";

/**
 * The paper that matches a page of the site, if one does.
 * @param topic slug of the blog topic of the page; by default read from the path of a topic page
 */
export function paperOfPage(page = "", topic = topicOf(page)): PracticeTestId | undefined {
  const course = Object.values<Course>(courses).find(({ url }) => url === page);
  const subject = course?.subject ?? subjectOfSlug(topic, Object.keys(bySubject) as Subject[]);
  return subject && bySubject[subject];
}

/** The paper that is sent to somebody who did not choose one. */
export const practiceTestFor = (page?: string): PracticeTestId =>
  paperOfPage(page) ?? DEFAULT_PRACTICE_TEST;
