import * as z from "zod/mini";
import { serviceValues } from "../forms/enrolment-form.ts";
import { emailOr, localPhone, nameOr } from "../forms/person.ts";
import { foreignPhoneMessage } from "../forms/person-messages.ts";
import { isDialable } from "../forms/phone-number.ts";
import { optionalText } from "../text.ts";
import {
  branchValues,
  callAgreements,
  callOutcomes,
  deskLength,
  isAnswer,
  leadStatuses,
  leadWays,
} from "./staff-lead-values.ts";
import { id, leadRow, moment, noteText, plannedTime, staffName } from "./staff-leads.ts";

/*
 * An enquiry that a member of staff stores by hand: somebody on the phone, at the counter, on WhatsApp. All paths follow
 * `/api/v1/staff`, for counsellors and admins.
 */

export const newEnquiryMessages = {
  name: "Enter the name.",
  email: "Enter a valid email address, or none.",
  contact: "Enter a phone number or an email address.",
  mailNeedsAddress: "Enter the address that the email goes to.",
  callNeedsNumber: "Enter the number that you promised to call.",
  callNeedsAgreement: "Choose how they agreed to be called.",
  alreadyAnswered:
    "You have reached them, or given them a place. Plan a follow-up for the next call instead.",
  callBackNeedsTime: "Choose when to call back.",
  future: "Choose a time that has passed.",
  tooOld: "Choose a time within the last year.",
  undone: "This enquiry was taken back already, or it was stored more than a day ago.",
  tooLate: "An enquiry can be taken back for 10 minutes only. Open it and mark it as lost instead.",
  workedOn: "Somebody has worked on this enquiry since. Open it to see what happened.",
  told: "The email about the place has left, so the enquiry stays. If it was a mistake, cancel the place in the class and mark the enquiry as lost.",
  notYours: "Only the person who stored the enquiry can take it back.",
  openUnder:
    "An enquiry about this course is open under the same number or address: {name}, {reference}. Say whether this is the same person.",
} as const;

/** What is typed of a person: all of it may be empty while it is being typed. */
const person = {
  name: nameOr(newEnquiryMessages.name),
  /** As people dial it in the branch's country, or in E.164. */
  phone: z.optional(localPhone.check(z.refine(isDialable, { error: foreignPhoneMessage }))),
  email: z.optional(emailOr(newEnquiryMessages.email, newEnquiryMessages.email)),
};

type Entry = {
  phone?: string | undefined;
  email?: string | undefined;
  agreed?: string | undefined;
  promisedCall: boolean;
  sendMail: boolean;
  outcome?: (typeof callOutcomes)[number] | undefined;
  followUpAt?: string | undefined;
  classId?: string | undefined;
};

const rule = (holds: (entry: Entry) => boolean, field: string, error: string) =>
  z.refine<Entry>(holds, { path: [field], error });

/*
 * POST /leads → 201 newEnquiryAnswer. Stores person, lead or repeat, note, follow-up and place in one transaction. The
 * same course that is open for the person already makes a repeat. 409 with `reason: full` unless `beyondSeats`; 409 if
 * the person has a place in the class. 409 with `reason: openEnquiry`, and that enquiry as `open`, if one about the
 * course is open under the number or the address but another name, unless `personId` or `isAnother`.
 */
export const newEnquiryRequest = z
  .object({
    ...person,
    /** Absent while nobody knows which course fits. */
    course: z.optional(z.enum(serviceValues, { error: "Choose a course." })),
    way: z.enum(leadWays, { error: "Choose how they reached us." }),
    /** By default the one that calls this number. */
    branch: z.optional(z.enum(branchValues, { error: "Choose a branch." })),
    /** When the person reached us; by default now. At most a year ago. */
    at: z.optional(moment),
    agreed: z.optional(z.enum(callAgreements, { error: newEnquiryMessages.callNeedsAgreement })),
    /** Starts the response clock. Without it nobody waits for a call. */
    promisedCall: z._default(z.boolean(), false),
    /** Confirms the enquiry, and a place in a class, by email. Without it no mail leaves. */
    sendMail: z._default(z.boolean(), false),
    /** The person of `GET /people/known` to whom the enquiry belongs, whatever name and number say. */
    personId: z.optional(id),
    /**
     * Somebody else than the person who has an open enquiry about the course under the number or the address. Without
     * it, and without `personId`, such an enquiry is refused.
     */
    isAnother: z._default(z.boolean(), false),
    /** Who looks after a new lead, or after a repeated one that nobody looks after; by default nobody. */
    ownerId: z.optional(id),
    /** How the call went; it makes `note` the note of a call. */
    outcome: z.optional(z.enum(callOutcomes, { error: "Choose how the call went." })),
    note: z._default(noteText, ""),
    /** When somebody gets in touch again. Required for `call_back`. */
    followUpAt: z.optional(plannedTime),
    /** A demo class in which the person gets a place. */
    classId: z.optional(z.uuid({ error: "Choose a class." })),
    beyondSeats: z._default(z.boolean(), false),
  })
  .check(
    rule(({ phone, email }) => Boolean(phone || email), "phone", newEnquiryMessages.contact),
    rule(
      ({ sendMail, email }) => !sendMail || Boolean(email),
      "email",
      newEnquiryMessages.mailNeedsAddress,
    ),
    rule(
      ({ promisedCall, phone }) => !promisedCall || Boolean(phone),
      "phone",
      newEnquiryMessages.callNeedsNumber,
    ),
    rule(
      ({ promisedCall, agreed }) => !promisedCall || agreed !== undefined,
      "agreed",
      newEnquiryMessages.callNeedsAgreement,
    ),
    rule(
      ({ promisedCall, outcome, classId }) =>
        !promisedCall || !(classId || (outcome && isAnswer("call", outcome))),
      "promisedCall",
      newEnquiryMessages.alreadyAnswered,
    ),
    rule(
      ({ outcome, followUpAt }) => outcome !== "call_back" || followUpAt !== undefined,
      "followUpAt",
      newEnquiryMessages.callBackNeedsTime,
    ),
  );
export type NewEnquiryRequest = z.input<typeof newEnquiryRequest>;
export type NewEnquiry = z.infer<typeof newEnquiryRequest>;

/** An open enquiry about the same course under the same number or address, but another name. */
const openEnquiry = z.object({
  leadId: z.string(),
  reference: z.string(),
  name: z.string(),
  personId: z.string(),
});
export type OpenEnquiry = z.infer<typeof openEnquiry>;

export const newEnquiryAnswer = z.object({
  lead: leadRow,
  entry: z.object({
    id: z.string(),
    /** The reference of the enquiry: of the lead, or of the repeat. */
    reference: z.string(),
    /** The course was open for this person, so the enquiry was noted under that lead. */
    isRepeat: z.boolean(),
    /** The person was known before. Absent if not. */
    isOfKnown: z.optional(z.boolean()),
    /** Until then `POST /leads/entries/:id/undo` takes it back; ISO 8601 in UTC. */
    undoUntil: z.string(),
    /** How long that is from the answer on, for clocks that are wrong; in seconds. */
    undoSeconds: z.optional(z.int()),
    /** By when we call, if a call was promised; ISO 8601 in UTC. */
    callBy: z.optional(z.string()),
    /** When somebody gets in touch again, if that was planned; ISO 8601 in UTC. */
    followUpAt: z.optional(z.string()),
    /** The class in which the person got a place. */
    place: z.optional(z.object({ course: z.string(), startsAt: z.string() })),
  }),
});
export type NewEnquiryAnswer = z.infer<typeof newEnquiryAnswer>;

/*
 * POST /leads/entries/:id/undo → entryUndone. Whoever stored the enquiry takes it back with all that came with it. 403
 * for others; 409 after `UNDO_ENTRY_MINUTES`, or if anything has happened to the lead since.
 */
export const entryUndone = z.object({
  /** The lead stays if the enquiry was a repeat. */
  isLeadGone: z.boolean(),
  /** The confirmation had left already. */
  hasMailLeft: z.boolean(),
});
export type EntryUndone = z.infer<typeof entryUndone>;

/*
 * GET /people/known?name=&phone=&email=&course=&personId= → knownPeople: who is known by a number in any spelling, an
 * address or a name, also by a part of them.
 */
export const knownPeopleQuery = z.object({
  name: optionalText(deskLength.search),
  phone: optionalText(deskLength.search),
  email: optionalText(deskLength.search),
  course: optionalText(100),
  personId: z.optional(id),
});
export type KnownPeopleQuery = z.infer<typeof knownPeopleQuery>;

const knownPerson = z.object({
  id: z.string(),
  name: z.string(),
  phones: z.array(z.string()),
  emails: z.array(z.string()),
  /** What of the query the person is known by. */
  by: z.array(z.enum(["phone", "email", "name"])),
  /** The newest five enquiries. */
  leads: z.array(
    z.object({
      id: z.string(),
      reference: z.string(),
      course: z.string(),
      status: z.enum(leadStatuses),
      isOpen: z.boolean(),
      owner: z.nullable(staffName),
      createdAt: z.string(),
    }),
  ),
  /** When staff last wrote something down about the person; null if they never did. */
  lastContactAt: z.nullable(z.string()),
  /** Classes to come in which the person has a place or waits for one. */
  bookings: z.array(
    z.object({
      classId: z.string(),
      course: z.string(),
      startsAt: z.string(),
      state: z.enum(["booked", "waiting"]),
    }),
  ),
});
export type KnownPerson = z.infer<typeof knownPerson>;

export const knownPeople = z.object({
  /** At most five, those with the same number or address first. */
  people: z.array(knownPerson),
  /** The open lead under which the enquiry would be noted as a repeat. */
  repeatOf: z.nullable(z.object({ leadId: z.string(), reference: z.string() })),
  /** The open enquiry for which `POST /leads` will ask whether it is the same person's. Older processes leave it out. */
  openUnder: z.optional(z.nullable(openEnquiry)),
});
export type KnownPeople = z.infer<typeof knownPeople>;
