import * as z from "zod/mini";
import { heldByAddress } from "../accounts/account-profile.ts";
import { secondFactorMessages } from "../accounts/account-second-factor.ts";
import { addressExport } from "../privacy.ts";
import { text } from "../text.ts";

/*
 * What is held about a person, for admins: many people have no mailbox, and cannot ask by the page "Your data". All
 * paths follow `/api/v1/staff`. `:id` is a person's or a lead's; 404 if there is no such person.
 */

/** How the person has asked. A choice and no text, since the audit log keeps it after the person is erased. */
export const dataRequestWays = ["visit", "phone", "letter", "parent", "mistake"] as const;

const personDataMessages = {
  chooseReason: "Choose how the person has asked.",
} as const;

/** GET /people/:id/data — admin. What a copy contains, and what an erasure deletes. */
export const personDataView = z.object({
  personId: z.string(),
  name: z.string(),
  enquiries: z.number(),
  notes: z.number(),
  bookings: z.number(),
  mails: z.number(),
  /** Addresses of nobody else: what came with them is erased, too, with newsletter and account. */
  addresses: z.array(z.string()),
  /** Addresses that somebody else has given, too: only this person's own enquiries are erased. */
  shared: z.array(z.string()),
  newsletter: z.boolean(),
  /** `kept`: the account of a member of staff, which is deleted in the profile. */
  account: z.enum(["none", "deleted", "kept"]),
  /** How the second factor is asked again: by a code, or by a login of the last minutes where there are passkeys only. */
  proof: z.enum(["code", "login"]),
});
export type PersonDataView = z.infer<typeof personDataView>;

/**
 * POST /people/:id/data/copy → personCopy, and POST /people/:id/data/erasure → personErased — admin. 400 `otp_invalid`
 * with `errors.code` for a wrong code, 403 if there are passkeys only and the login is too old; 409 if a person who is to
 * be erased was merged into another one.
 */
export const personDataRequest = z.object({
  reason: z.enum(dataRequestWays, { error: personDataMessages.chooseReason }),
  /** Of the authenticator app, or a recovery code. */
  code: z.optional(text(0, 40, secondFactorMessages.enterAppCode, secondFactorMessages.wrongCode)),
});
export type PersonDataRequest = z.infer<typeof personDataRequest>;

/** Everything held about a person. */
export const personCopy = z.object({
  exportedAt: z.string(),
  name: z.string(),
  contacts: z.array(
    z.object({
      kind: z.enum(["email", "phone"]),
      value: z.string(),
      /** Staff or a call have said that it is not this person's. Absent if not. */
      isWrong: z.optional(z.boolean()),
    }),
  ),
  /**
   * Enquiries, bookings, mails and entries of the audit log without an address, or with one that somebody else has given,
   * too.
   */
  enquiries: heldByAddress.enquiries,
  staffActions: heldByAddress.staffActions,
  bookings: heldByAddress.bookings,
  mails: heldByAddress.mails,
  /** What is held by each address that is this person's alone. */
  addresses: z.array(addressExport),
});
export type PersonCopy = z.infer<typeof personCopy>;

export const personErased = z.object({
  /** Enquiries that were deleted, repeated ones included. */
  enquiries: z.number(),
  account: z.enum(["none", "deleted", "kept"]),
});
export type PersonErased = z.infer<typeof personErased>;
