import { type Course, courses } from "#content/courses/courses.ts";
import { coursesOf, type Subject, subjects } from "#content/courses/subjects.ts";
import { lostReasonWords } from "#content/staff/lead-words.ts";
import { type Service, serviceLabels } from "#contract/forms/enrolment-form.ts";
import type { Branch } from "#contract/institute.ts";
import {
  channelOfWay,
  type ImportForm,
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

/** The reason that the text names, by our words; or what others often write. Undefined for all else. */
export const lostReasonOf = (text: string): LostReason | undefined =>
  lostReasons.find((reason) =>
    [reason, lostReasonWords[reason]].map(plain).includes(plain(text)),
  ) ?? lostReasonByWord.get(plain(text));

/** Table from words, spelled as by `plain` and separated by blanks, to what they mean. */
const byWord = <Meaning extends string>(words: Partial<Record<Meaning, string>>) =>
  new Map(
    Object.entries<string | undefined>(words).flatMap(([meaning, list = ""]) =>
      list.split(/\s+/).map((word) => [word, meaning as Meaning] as const),
    ),
  );

const lostReasonByWord = byWord<LostReason>({
  price: "price tooexpensive budget nobudget fees feesissue zuteuer preis",
  time: "timing badtiming notime keinezeit zeit",
  place: "toofar distance location zuweit entfernung",
  other_institute: "competitor losttocompetitor joinedelsewhere mitbewerber andereschule",
  no_answer: "noanswer noresponse notreachable unreachable rnr nichterreichbar nichterreicht",
  not_interested: "notinterested keininteresse nichtinteressiert",
  no_person: "junk junklead spam test invalid fake",
});

/**
 * Words for our statuses: our own, and those of Meta, Google, HubSpot (lead status and lifecycle stage), Zoho, LeadSquared
 * (lead stage), Salesforce, Pipedrive and of lists by hand in English and German, spelled as by `plain`.
 */
const statusByWord = byWord<LeadStatus>({
  new: `new newlead fresh raw open opennotcontacted notcontacted uncontacted created intake subscriber lead prospect
    prospecting untouched assigned neu neuerlead offen nichtkontaktiert unbearbeitet`,
  contacted: `contacted called reached connected working workingcontacted inprogress attempted attemptedtocontact
    attemptingcontact contactinfuture contactedinfuture followup followedup callback opendeal interested engaged active
    nurturing qualified prequalified marketingqualifiedlead salesqualifiedlead opportunity warm hot kontaktiert angerufen
    erreicht inarbeit inbearbeitung interessiert qualifiziert wiedervorlage ruckruf rckruf`,
  demo_booked: `demobooked demoscheduled demofixed demodone demoattended democlassbooked trialbooked trialscheduled trial
    appointmentscheduled appointmentset meetingscheduled meetingbooked visitscheduled demogebucht probestundegebucht
    probestunde terminvereinbart terminiert`,
  enrolled: `enrolled enroled admitted admission admissiondone joined registered converted closedconverted customer
    evangelist won closedwon sold paid complete eingeschrieben angemeldet gebucht konvertiert kunde gewonnen abgeschlossen
    bezahlt`,
  lost: `lost lostlead closedlost closednotconverted notinterested notqualified unqualified disqualified junk junklead
    baddata badtiming dead cold rejected dropped dropout wrongnumber donotcall donotcontact invalid notreachable duplicate
    verloren keininteresse nichtinteressiert nichtqualifiziert abgelehnt abgesagt unbrauchbar falschenummer`,
});

/** The status that a word of another system means; undefined if it is none that we know. */
export const guessedStatus = (text: string): LeadStatus | undefined =>
  statusByWord.get(plain(text));

/**
 * Words for sources that we call otherwise, or that systems write in different ways. Zoho, HubSpot and LeadSquared name
 * their own; Meta writes `fb` and `ig`.
 */
const sourceByWord = byWord<string>({
  facebook:
    "fb facebook facebookads facebookleadads facebookad meta metaads metaleadads paidsocial",
  instagram: "ig instagram instagramads insta",
  google: "google googleads googleadwords adwords googlesearch paidsearch ppc sem",
  search: "organicsearch seo organic suche",
  website:
    "website web webform webinquiry webdownload webresearch onlineform homepage webseite internetseite",
  direct: "direct directtraffic direkt",
  referral: `referral referrals reference externalreferral employeereferral studentreferral wordofmouth friend friends
    empfehlung freunde weiterempfehlung`,
  "email marketing": "emailmarketing newsletter emailcampaign mailing",
  fair: "fair educationfair tradeshow exhibition event events seminar messe bildungsmesse veranstaltung",
  [channelOfWay.phone]:
    "byphone phone phonecall phoneinquiry inboundcall inboundphonecall telephone call telefon anruf telefonisch",
  [channelOfWay.counter]:
    "atthecounter counter walkin walkins walkinenquiry visit office offlinesources vorort besuch schalter laufkundschaft",
  [channelOfWay.whatsapp]: "bywhatsapp whatsapp whatsappchat wa",
});

/** What we call a source; undefined for one that has no other name here. */
export const guessedSource = (text: string): string | undefined => sourceByWord.get(plain(text));

const formByWord = byWord<ImportForm>({
  enrolment: "enrolform enrolment enrollment enrollform anmeldung anmeldeformular",
  registration: "registration courseregistration registrationform kursanmeldung",
  demo: "democlass demo demoenquiry trial trialclass probestunde probeunterricht",
  contact: "message contact contactform contactus enquiryform nachricht kontaktformular kontakt",
  phone: "byphone phone phonecall telephone call telefon anruf telefonisch",
  counter: "atthecounter counter walkin visit vorort besuch",
  whatsapp: "onwhatsapp bywhatsapp whatsapp",
  import: "imported import importiert",
});

/** The form of ours that a word means; undefined if it is none that we know. */
export const guessedForm = (text: string): ImportForm | undefined => formByWord.get(plain(text));

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
