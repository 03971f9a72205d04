import * as z from "zod/mini";
import { personName } from "./person.ts";
import { leadSource } from "./source.ts";
import { leadNote } from "./staff-lead-notes.ts";
import { leadStatuses, lostReasons } from "./staff-lead-values.ts";
import { leadRow, revision, staffName } from "./staff-leads.ts";
import { text } from "./text.ts";

/* One page a person. All paths follow `/api/v1/staff`; editors have no access to any of them. */

/** The same enquiry sent again; it stands under the first. */
const leadRepeat = z.object({
  id: z.string(),
  reference: z.string(),
  /** What it says otherwise than the first: field (`name`, `email`, `phone`, `message`, …) and value. */
  changed: z.record(z.string(), z.string()),
  source: z.nullable(leadSource),
  reviewReasons: z.array(z.string()),
  callBy: z.string(),
  createdAt: z.string(),
});

const followUp = z.object({
  id: z.string(),
  at: z.string(),
  about: z.string(),
  by: staffName,
  createdAt: z.string(),
  /** When the reminder mail was written. */
  remindedAt: z.nullable(z.string()),
  /** `replaced`: by another date. */
  state: z.enum(["open", "done", "replaced", "dropped"]),
  closedAt: z.nullable(z.string()),
});
export type LeadFollowUpRow = z.infer<typeof followUp>;

/** What happened to a lead, from its first day. `by` is null where nobody of the staff did it. */
const leadHappening = z.object({
  id: z.string(),
  at: z.string(),
  by: z.nullable(staffName),
  what: z.discriminatedUnion("kind", [
    z.object({
      kind: z.literal("status"),
      from: z.nullable(z.enum(leadStatuses)),
      to: z.enum(leadStatuses),
      lostReason: z.optional(z.enum(lostReasons)),
      lostNote: z.optional(z.string()),
    }),
    z.object({ kind: z.literal("owner"), from: z.nullable(staffName), to: z.nullable(staffName) }),
    z.object({ kind: z.literal("reviewed"), reason: z.string(), reasons: z.array(z.string()) }),
    z.object({ kind: z.literal("repeated"), reference: z.string() }),
    z.object({ kind: z.literal("imported"), importId: z.string(), fileName: z.string() }),
    z.object({ kind: z.literal("merged"), fromPersonId: z.string(), mergeId: z.string() }),
    z.object({ kind: z.literal("unmerged"), mergeId: z.string() }),
  ]),
});
export type LeadHappening = z.infer<typeof leadHappening>;

export const leadDetails = z.object({
  ...leadRow.shape,
  /** When somebody of us first called, wrote or moved it on. */
  answeredAt: z.nullable(z.string()),
  /** Beside person and course: `message`, `topic`, `way`, `time` (values of the forms' lists). */
  details: z.record(z.string(), z.string()),
  source: z.nullable(leadSource),
  /** As content/… names them for mails: `honeypot`, `busy_email`, … */
  reviewReasons: z.array(z.string()),
  repeated: z.array(leadRepeat),
  followUps: z.array(followUp),
  history: z.array(leadHappening),
});
export type LeadDetails = z.infer<typeof leadDetails>;

const personContact = z.object({ kind: z.enum(["email", "phone"]), value: z.string() });
/** `value` of a phone is E.164 without the plus. */
export type PersonContact = z.infer<typeof personContact>;

/** A mail about the person, from the outbox. Its text: GET /mails/:id of the mails' desk. */
const personMail = z.object({
  id: z.string(),
  leadId: z.nullable(z.string()),
  /** To the person, or to one of us about them. */
  to: z.enum(["person", "institute"]),
  address: z.string(),
  subject: z.string(),
  purpose: z.string(),
  status: z.enum(["queued", "sent", "failed"]),
  createdAt: z.string(),
  sentAt: z.nullable(z.string()),
  lastError: z.nullable(z.string()),
});
export type PersonMail = z.infer<typeof personMail>;

const duplicate = z.object({
  id: z.string(),
  name: z.string(),
  revision: z.number(),
  /** What both are known by. */
  shared: z.array(personContact),
  contacts: z.array(personContact),
  leads: z.number(),
  seenAt: z.string(),
});
export type PersonDuplicate = z.infer<typeof duplicate>;

const merge = z.object({
  id: z.string(),
  /** Who was taken in. */
  absorbed: staffName,
  leads: z.number(),
  at: z.string(),
  by: staffName,
  undoneAt: z.nullable(z.string()),
});
export type PersonMerge = z.infer<typeof merge>;

/* GET /leads/people/:id — counsellor, admin. `:id` is a person's, or a lead's. Of one who was merged into
   another, the other's page is the answer: compare `person.id`. Everything newest first. */
export const personPage = z.object({
  person: z.object({
    id: z.string(),
    name: z.string(),
    contacts: z.array(personContact),
    createdAt: z.string(),
    seenAt: z.string(),
    revision: z.number(),
  }),
  leads: z.array(leadDetails),
  notes: z.array(leadNote),
  /** At most 200. */
  mails: z.array(personMail),
  duplicates: z.array(duplicate),
  merges: z.array(merge),
  now: z.string(),
});
export type PersonPage = z.infer<typeof personPage>;

/* PATCH /leads/people/:id — counsellor, admin → personPage. 409 `present: PersonPage`. Leads keep the names they came with. */
export const personChange = z.object({ revision, name: personName });
export type PersonChange = z.infer<typeof personChange>;

/* POST /leads/people/:id/merge — counsellor, admin → personPage (of `:id`, who stays). 409 `present: PersonPage`
   where one of the two has changed; 422 `errors.otherId` for oneself. */
export const personMergeRequest = z.object({
  revision,
  otherId: text(1, 100, "Choose the other one.", "That is no id."),
  otherRevision: revision,
});
export type PersonMergeRequest = z.infer<typeof personMergeRequest>;

/* POST /leads/merges/:id/undo — counsellor, admin → personPage (of who stayed). What was taken over goes back,
   and what has come since by an address or number that goes back. 409 where it is undone, or where who stayed was
   merged into another since: undo that first. */
