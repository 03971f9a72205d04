import type { Service } from "#contract/forms/enrolment-form.ts";
import { countryFor } from "#contract/forms/phone-country.ts";
import { isSame } from "#contract/site-changes.ts";
import type { NewEnquiryRequest } from "#contract/staff/new-enquiry.ts";
import type { CallAgreement, CallOutcome, LeadWay } from "#contract/staff/staff-lead-values.ts";

/* The form of a new enquiry as it is kept in the tab, and as it is sent. */

/** The values of the form; a text is empty while nothing is entered. */
export type EntryDraft = {
  way: LeadWay;
  name: string;
  phone: string;
  email: string;
  course: Service | "";
  promisedCall: boolean;
  agreed: CallAgreement | "";
  outcome: CallOutcome | "";
  note: string;
  /** On the clock of the branch, as `readTime` reads it. */
  followUpAt: string;
  /** The value of a `datetime-local` field on the browser's clock: `2026-11-23T10:00`. */
  at: string;
  classId: string;
  beyondSeats: boolean;
  branch: "karnal" | "berlin";
  sendMail: boolean;
  /** The id of an account, `ME`, or empty for nobody. */
  owner: string;
  /** The person whom the counsellor chose among those who are known. */
  person: { id: string; name: string } | null;
};

/** The owner of an enquiry is whoever takes it, unless they choose somebody else. */
export const ME = "me";

/** The key of the draft, as for `useDraft`. */
export const entryDraft = "new-enquiry";

/** Counsellors in German-speaking countries work for Berlin. */
const berlinCountries = ["DE", "AT", "CH"];

/** An empty form. The branch is the one of the counsellor's time zone. */
export function emptyEntry(
  timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone,
): EntryDraft {
  return {
    way: "phone",
    name: "",
    phone: "",
    email: "",
    course: "",
    promisedCall: false,
    agreed: "",
    outcome: "",
    note: "",
    followUpAt: "",
    at: "",
    classId: "",
    beyondSeats: false,
    branch: berlinCountries.includes(countryFor({ timeZone })) ? "berlin" : "karnal",
    sendMail: false,
    owner: ME,
    person: null,
  };
}

/** Reads the draft from session storage. A field that is missing or of another kind is as in an empty form. */
export function entryFrom(stored: string): EntryDraft {
  const empty = emptyEntry();
  try {
    const kept: Partial<EntryDraft> = JSON.parse(stored);
    const fits = ([field, value]: [string, unknown]) =>
      field === "person" || typeof value === typeof empty[field as keyof EntryDraft];
    return { ...empty, ...Object.fromEntries(Object.entries(kept).filter(fits)) };
  } catch {
    return empty;
  }
}

/** The text of the draft for session storage; empty for an empty form. */
export const entryText = (entry: EntryDraft): string =>
  isSame(entry, emptyEntry()) ? "" : JSON.stringify(entry);

/** Whether anything was typed that would be missed. */
export const isTyped = ({ name, phone, email, note, person }: EntryDraft): boolean =>
  Boolean(name || phone || email || note || person);

/** The form once `sent` is stored: empty for the next enquiry, but for what was typed meanwhile. */
export function leftOfEntry(now: EntryDraft, sent: EntryDraft): EntryDraft {
  const isNew = ([field, value]: [string, unknown]) =>
    !isSame(value, sent[field as keyof EntryDraft]);
  const { way, branch } = now;
  const typed = Object.fromEntries(Object.entries(now).filter(isNew));
  const left = { ...emptyEntry(), way, branch, ...typed };
  // A class goes with its course.
  return left.course === "" ? { ...left, classId: "", beyondSeats: false } : left;
}

/**
 * The request. What is empty is left out.
 * @param me the id of the account that sends it
 */
export function requestOf(entry: EntryDraft, me: string): NewEnquiryRequest {
  const { way, branch, promisedCall, sendMail, outcome, note, classId, owner, person } = entry;
  const text = (field: "phone" | "email") => entry[field].trim() || undefined;
  return {
    ...{ way, branch, promisedCall, sendMail },
    name: entry.name.trim(),
    phone: text("phone"),
    email: text("email"),
    course: entry.course || undefined,
    agreed: entry.agreed || undefined,
    at: entry.at === "" ? undefined : new Date(entry.at).toISOString(),
    // An outcome is that of a call.
    outcome: (way === "phone" && outcome) || undefined,
    note: note.trim(),
    followUpAt: entry.followUpAt || undefined,
    ...(classId ? { classId, beyondSeats: entry.beyondSeats } : {}),
    ownerId: owner === ME ? me : owner || undefined,
    personId: person?.id,
  };
}
