import * as z from "zod/mini";
import { optionalText, text } from "../text.ts";

/*
 * Mails that came back, and complaints. All paths follow `/api/v1/staff`; counsellors and admins.
 */

/** `refused`: for good, but not because of the address, such as by a policy of the other server. */
const returnKinds = ["permanent", "refused", "temporary", "complaint"] as const;

export const returnedMail = z.object({
  id: z.string(),
  kind: z.enum(returnKinds),
  address: z.string(),
  /** Of the mail, such as `lead-confirmation`. */
  purpose: z.string(),
  /** When the mail was written. */
  mailedAt: z.string(),
  /** The status code of RFC 3463, such as `5.1.1`; empty if there is none. */
  status: z.string(),
  /** What the other server said, without addresses. */
  diagnostic: z.string(),
  /** When we heard of it. */
  at: z.string(),
  /** Since when it counts no more, because mail arrives. */
  settledAt: z.nullable(z.string()),
  /** Null if the owner of the address has shown it, or if the account is gone. */
  settledBy: z.nullable(z.object({ id: z.string(), name: z.string() })),
});
export type ReturnedMail = z.infer<typeof returnedMail>;

export const RETURNED_PER_PAGE = 50;

/* GET /returned-mails?cursor=… — newest first */
export const returnedMailsQuery = z.object({
  /** `next` of the page before. */
  cursor: optionalText(100),
});
export const returnedMails = z.object({
  mails: z.array(returnedMail),
  next: z.nullable(z.string()),
});
export type ReturnedMails = z.infer<typeof returnedMails>;

/* POST /returned-mails/:id/settle → settledMail. What came back from its address counts no more: letters and reminders go
   there again, and a reader who left the list by it is on the list again. 409 for a complaint, which only its author takes
   back, by confirming a new subscription; and if it counts no more already. */
export const returnedMailParams = z.object({
  id: text(1, 100, "Choose a mail.", "This id is not valid."),
});
export const settledMail = z.object({
  /** Whether the address is on the newsletter's list again. */
  isReader: z.boolean(),
});
export type SettledMail = z.infer<typeof settledMail>;
