import * as z from "zod/mini";
import { moment } from "./staff-leads.ts";
import { optionalText } from "./text.ts";

/* What staff did, and nothing changes it. All paths follow `/api/v1/staff`; admins only. */

/** What the log and its export narrow by; all of a query string. */
export const actionFilter = z.object({
  /** Part of the action's name, of what was changed, or an id; a lead's reference. */
  q: optionalText(200),
  /** Id of who did it. */
  actor: optionalText(100),
  action: optionalText(100),
  /** Kind and id of what it was done to: `lead`, `post` … */
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
  /** As they were called then. */
  actor: z.object({ id: z.string(), name: z.string() }),
  /** The noun, then what happened to it: `lead.status changed`. */
  action: z.string(),
  subject: z.object({
    kind: z.string(),
    id: z.string(),
    /** A lead's reference, an account's or a person's name; null where it is gone or has none. */
    label: z.nullable(z.string()),
    /** Of a lead or a person: whose page tells more. */
    personId: z.nullable(z.string()),
  }),
  /** What was changed, as it was and as it is; null where there is, or was, nothing. */
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

/* GET /actions/export?… (actionFilter) → text/csv. It is noted in the log itself. */
