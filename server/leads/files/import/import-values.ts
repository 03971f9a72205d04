import { type Course, courses } from "#content/courses/courses.ts";
import { coursesOf, type Subject, subjects } from "#content/courses/subjects.ts";
import { type Service, serviceLabels } from "#contract/forms/enrolment-form.ts";
import type { Branch } from "#contract/institute.ts";
import {
  type LeadStatus,
  type LostReason,
  lostReasons,
} from "#contract/staff/staff-lead-values.ts";

/** Thrown for a cell that cannot be understood. The person who imports the file sees its message. */
export class BadValue extends Error {
  override name = "BadValue";
}

/** The text in lower case, with letters only. */
export const plain = (text: string) => text.toLowerCase().replaceAll(/[^a-z]/g, "");

/**
 * How English and German lists call a subject beside its own names: other names, spelled as by `plain`, and words that
 * name it among others, such as `Deutschkurs B1` or `Englisch (abends)`.
 */
const inLists: Partial<Record<Subject, { names?: readonly string[]; words: RegExp }>> = {
  German: { names: ["deutsch", "deutschkurs"], words: /deutsch|german|\bdaf\b|\bdaz\b/ },
  English: { names: ["englisch", "englischkurs"], words: /englis[ch]|spoken/ },
  PTE: { words: /pearson/ },
};

const subjectNames = (subject: Subject): string[] => [
  ...[subject, subjects[subject].title].map(plain),
  ...(inLists[subject]?.names ?? []),
];

const isNamedIn = (text: string, subject: Subject): boolean =>
  new RegExp(`\\b${subject.toLowerCase()}\\b`).test(text) ||
  inLists[subject]?.words.test(text) === true;

const allCourses = Object.values<Course>(courses);

/** The names of a course, spelled as by `plain`: "PTE Offline Classes", "PTE Offline, Karnal", "PTE Karnal". */
const namesOf = ({ id, name, subject, mode }: Course): string[] => [
  ...[id, name, serviceLabels[id]].map(plain),
  ...subjectNames(subject).flatMap((one) =>
    mode === "offline" ? [`${one}offline`, `${one}karnal`] : [`${one}online`],
  ),
];

/** The course of a name; the name of a subject alone means its first course. */
function named(given: string): Service | undefined {
  const text = plain(given);
  const course =
    allCourses.find((one) => namesOf(one).includes(text)) ??
    allCourses.find(({ subject }) => subjectNames(subject).includes(text));
  return course?.id;
}

/** Whether the text is only the name of a course. `IELTS 7` says more. */
export const isCourseName = (text: string): boolean =>
  named(text) !== undefined && !/\d/.test(text);

const OFFLINE = /offline|class ?room|karnal|vor ort|pr(?:ä|ae)senz/;

/** The course that is named among other words, unless they name several. */
function mentioned(text: string): Service | undefined {
  const words = text.toLowerCase();
  const found = (Object.keys(subjects) as Subject[]).filter((one) => isNamedIn(words, one));
  const [subject] = found;
  if (!subject || found.length > 1) return undefined;
  const ofSubject = coursesOf(subject);
  const mode = OFFLINE.test(words) ? "offline" : words.includes("online") ? "online" : undefined;
  return (ofSubject.find((course) => course.mode === mode) ?? ofSubject[0])?.id;
}

export function courseOf(text: string): Service {
  const known = named(text) ?? mentioned(text);
  if (known) return known;
  throw new BadValue(
    `No such course. Write ${Object.values(serviceLabels).join(", ")}. To import without courses, choose “Not in the file” for Course.`,
  );
}

export function branchIn(text: string, branches: readonly Branch[]): Branch {
  const known = branches.find(({ id, name }) =>
    [id, plain(name)].includes(plain(text) as "karnal"),
  );
  if (known) return known;
  throw new BadValue(`No such branch. Write ${branches.map(({ name }) => name).join(" or ")}.`);
}

/** The reason of ours that the text names; undefined for the words of other systems. */
export const lostReasonOf = (text: string): LostReason | undefined =>
  lostReasons.find((reason) => plain(reason) === plain(text));

/**
 * Words for our statuses: our own, and those of Meta, Google, HubSpot, Zoho, Salesforce, Pipedrive and of lists by hand
 * in English and German, spelled as by `plain`.
 */
const statusWords: Record<LeadStatus, string> = {
  new: "new newlead fresh raw open opennotcontacted notcontacted uncontacted created intake neu neuerlead offen nichtkontaktiert",
  contacted:
    "contacted called reached connected working workingcontacted inprogress attempted attemptedtocontact attemptingcontact contactinfuture followup opendeal interested qualified prequalified warm hot kontaktiert angerufen erreicht inarbeit inbearbeitung interessiert qualifiziert",
  demo_booked:
    "demobooked demoscheduled demofixed democlassbooked trialbooked trialscheduled trial appointmentscheduled appointmentset meetingscheduled meetingbooked demogebucht probestundegebucht probestunde terminvereinbart terminiert",
  enrolled:
    "enrolled enroled admitted admission joined registered converted closedconverted customer won closedwon sold paid eingeschrieben angemeldet gebucht konvertiert kunde gewonnen abgeschlossen bezahlt",
  lost: "lost lostlead closedlost closednotconverted notinterested notqualified unqualified disqualified junk junklead baddata badtiming dead cold rejected dropped wrongnumber donotcall invalid verloren keininteresse nichtinteressiert nichtqualifiziert abgelehnt abgesagt unbrauchbar falschenummer",
};
const statusByWord = new Map(
  Object.entries(statusWords).flatMap(([status, words]) =>
    words.split(" ").map((word) => [word, status as LeadStatus]),
  ),
);

/** The status that a word of another system means; undefined if it is none that we know. */
export const guessedStatus = (text: string): LeadStatus | undefined =>
  statusByWord.get(plain(text));

/** Words that people and programs write into empty cells, in lower case. */
const nothing = [
  ..."n/a #n/a n.a. none nothing undefined unknown unbekannt keine keiner keines kein k.a.".split(
    " ",
  ),
  ..."(none) (blank) (null) [null] (leer) (empty) <na> [none] none. entfällt".split(" "),
  ...["n / a", "k. a.", "keine angabe", "keine angaben", "nicht angegeben", "nicht vorhanden"],
  ...["not provided", "not available", "not applicable", "not given", "not specified", "(not set)"],
];
/** More such words, which can also be names of people. */
const nothingButInNames = [
  ..."na null nil nan leer blank tbd tba no".split(" ").concat("no email", "no phone", "no number"),
];

/**
 * Whether a cell says that it is empty: `N/A`, `-`, `none`.
 * @param isName the cell is for a name, so words that can be names count as text
 */
export function isNothing(text: string, isName = false): boolean {
  // `k. A.` becomes `k.A.`
  const word = text.toLowerCase().replaceAll(/\s+/g, " ").replaceAll(". ", ".");
  if (/^[\p{P}\p{S}\s]*$/u.test(word)) return true;
  return nothing.includes(word) || (!isName && nothingButInNames.includes(word));
}

/** A cell with more parts is prose, not a list of values. */
const MOST_VALUES = 20;

/**
 * Reads a cell that may hold several values. The first readable value counts.
 * @returns the value, and the other parts as written
 * @throws {BadValue} if none can be read
 */
export function firstOf<T>(
  text: string,
  separators: RegExp,
  meaning: (text: string) => T,
): { value: T; others: string[] } {
  try {
    return { value: meaning(text), others: [] };
  } catch (error) {
    if (!(error instanceof BadValue)) throw error;
    const parts = text.split(separators).filter((part) => part.trim() !== "" && !isNothing(part));
    const read = (part: string) => {
      try {
        return meaning(part.trim());
      } catch {
        return undefined;
      }
    };
    const isList = parts.length > 1 && parts.length <= MOST_VALUES;
    const place = isList ? parts.findIndex((part) => read(part) !== undefined) : -1;
    const value = read(parts[place] ?? "");
    if (place < 0 || value === undefined) throw error;
    const others = parts.filter((part, at) => at !== place && read(part) !== value);
    return { value, others: others.map((part) => part.trim()) };
  }
}
