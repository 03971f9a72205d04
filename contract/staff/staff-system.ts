import * as z from "zod/mini";
import { emailAddress } from "../forms/person.ts";

/* Whether the site is well: what the program finds, and what only an admin can know. All paths follow `/api/v1/staff`; admins only. */

/** From the worst to the best. `unknown`: it could not be found out, or was not looked at yet. */
export const systemStates = ["fault", "warning", "unknown", "ok"] as const;
export type SystemState = (typeof systemStates)[number];

export const systemCheckIds = [
  "version",
  "configuration",
  "database",
  "migrations",
  "disk",
  "rights",
  "clock",
  "zones",
  "jobs",
  "address",
  "certificate",
  "visitor-address",
  "upload-size",
  "mail-server",
  "name-server",
  "spf",
  "dkim",
  "dmarc",
  "outbox",
  "failed-mails",
  "returned-mails",
  "backup",
  "backup-elsewhere",
  "backup-proof",
  "enquiries",
  "promises",
  "holidays",
  "samples",
  "admins",
] as const;
export type SystemCheckId = (typeof systemCheckIds)[number];

/** What a check found. `todo` is empty if nothing has to be done. */
export const systemLine = z.object({
  id: z.enum(systemCheckIds),
  state: z.enum(systemStates),
  /** What is, in a sentence. */
  is: z.string(),
  /** What should be. */
  should: z.string(),
  todo: z.string(),
  /** When it was looked at; ISO 8601 in UTC. Null: not yet. */
  at: z.nullable(z.string()),
  /** Of what is not known: it is not at fault as it was before, and looking again soon would find no more. */
  endsFault: z.optional(z.boolean()),
});
export type SystemLine = z.infer<typeof systemLine>;

/** What no program can know: an admin confirms it before the site goes live. */
export const goLiveIds = [
  "lawyer",
  "leads-mailbox",
  "logs",
  "analytics",
  "monitor",
  "keys",
] as const;
export type GoLiveId = (typeof goLiveIds)[number];

/* GET /system */
export const systemReport = z.object({
  version: z.string(),
  /** In the order of `systemCheckIds`. */
  lines: z.array(systemLine),
  /** In the order of `goLiveIds`; null if the database does not tell. */
  goLive: z.nullable(
    z.array(
      z.object({
        id: z.enum(goLiveIds),
        confirmed: z.optional(z.object({ at: z.string(), by: z.string() })),
      }),
    ),
  ),
});
export type SystemReport = z.infer<typeof systemReport>;

/* POST /system/check looks at everything now, what goes over the network included. */
export const checkedSystem = z.extend(systemReport, {
  /** Whether the database has taken what was found over the network; else later answers do not have it. */
  isKept: z.boolean(),
});
export type CheckedSystem = z.infer<typeof checkedSystem>;

/* POST, DELETE /system/go-live/:id → systemReport */
export const goLiveParams = z.object({ id: z.enum(goLiveIds) });

/* POST /system/test-mail. 422 `errors.email` if the address is none. */
export const testMailRequest = z.object({ email: emailAddress });
export const testMailAnswer = z.object({
  state: z.enum(systemStates),
  /** What became of it, in a sentence. */
  is: z.string(),
  todo: z.string(),
});
export type TestMailAnswer = z.infer<typeof testMailAnswer>;
