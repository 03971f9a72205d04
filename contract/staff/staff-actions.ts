import * as z from "zod/mini";
import { optionalText } from "../text.ts";
import { moment } from "./staff-leads.ts";

/*
 * The audit log of what staff did, and what people changed on the page 'Your requests'. Nobody can change it; the details
 * of an entry are deleted after 24 months (`staffActionMonths` in content/retention.ts). All paths follow `/api/v1/staff`;
 * admins only.
 */

/** Entries on one page of the log. */
export const ACTIONS_PER_PAGE = 50;

/** Stands for the people themselves among the actors of the filter: their id in the log is empty. */
export const thePerson = "person";

/** The filter of the log and its export, as a query string. */
export const actionFilter = z.object({
  /** Words of the action's name, the actor's name or the changed values, an id, or a lead's reference. */
  q: optionalText(200),
  /** Id of the member of staff who did it, or `thePerson`. */
  actor: optionalText(100),
  action: optionalText(100),
  /** Kind and id of the subject: `lead`, `post` … */
  kind: optionalText(100),
  subject: optionalText(400),
  /** At or after, and before; ISO 8601 in UTC. */
  from: z.optional(moment),
  to: z.optional(moment),
});
export type ActionFilter = z.infer<typeof actionFilter>;

export const actionListQuery = z.object({
  ...actionFilter.shape,
  /** `next` of the page before. */
  cursor: optionalText(200),
});
export type ActionListQuery = z.infer<typeof actionListQuery>;

export const staffAction = z.object({
  id: z.string(),
  at: z.string(),
  /** The member of staff, with the name that they had then; the id is empty if the person did it. */
  actor: z.object({ id: z.string(), name: z.string() }),
  /** The noun, then what happened to it: `lead.status changed`. */
  action: z.string(),
  subject: z.object({
    kind: z.string(),
    id: z.string(),
    /** A lead's reference, an account's or a person's name; null if it is deleted or has none. */
    label: z.nullable(z.string()),
    /** The person whose page shows more; null unless the subject is a lead or a person. */
    personId: z.nullable(z.string()),
  }),
  /** The changed fields before and after. Null if there was, or is, nothing, and once the details are deleted. */
  before: z.nullable(z.record(z.string(), z.unknown())),
  after: z.nullable(z.record(z.string(), z.unknown())),
});
export type StaffActionRow = z.infer<typeof staffAction>;

/* GET /actions?… (actionListQuery) — newest first */
export const actionList = z.object({
  actions: z.array(staffAction),
  next: z.nullable(z.string()),
});
export type ActionList = z.infer<typeof actionList>;

/* GET /actions/options */
export const actionOptions = z.object({
  actors: z.array(z.object({ id: z.string(), name: z.string() })),
  actions: z.array(z.string()),
  kinds: z.array(z.string()),
});
export type ActionOptions = z.infer<typeof actionOptions>;

/* GET /actions/export?… (actionFilter) → text/csv. The export is recorded in the log itself. */
