import * as z from "zod/mini";
import { type AccountExport, heldByAccount, heldByAddress } from "./accounts/account-profile.ts";
import { emailAddress } from "./forms/person.ts";
import { text } from "./text.ts";

/** Texts of the calls with which people see and erase what is held about their address. */
export const privacyMessages = {
  /** The same whether anything is held or not. */
  asked: "We have sent an email to this address. Its link works once, within 24 hours.",
  chooseWhose: "Choose whose data you mean.",
  chooseOne: "Choose a copy of your data, or to have it erased.",
  linkInvalid: "This link no longer works. It works once, within 24 hours. Ask for a new one.",
  erased: "We have erased everything that we stored about your email address.",
} as const;

/** `copy`: a file with everything that is held. `erasure`: all of it is deleted. */
export const dataRequest = z.object({
  email: emailAddress,
  wants: z.enum(["copy", "erasure"], { error: privacyMessages.chooseOne }),
});
export type DataRequest = z.infer<typeof dataRequest>;

export const dataRequestTaken = z.object({ message: z.string() });

/** Longer than our tokens, which have 43 characters. */
const MAX_TOKEN = 200;

export const dataLink = z.object({
  token: text(1, MAX_TOKEN, privacyMessages.linkInvalid, privacyMessages.linkInvalid),
});

/** Instead of a name: everybody who has used the address. */
export const EVERYBODY = "*";

/** The use of a mailed link. A family may share the address: then `whose` is one of the names of `dataLinkView`, or `*`. */
export const dataLinkUse = z.object({
  ...dataLink.shape,
  whose: z.optional(text(1, 200, privacyMessages.chooseWhose, privacyMessages.chooseWhose)),
});

/** The purpose of a link and a summary of what is held, for the page that is shown before the link is used. */
export const dataLinkView = z.object({
  wants: z.enum(["copy", "erasure"]),
  /** Masked, so that only its owner recognises it. */
  email: z.string(),
  enquiries: z.number(),
  /** The people who have used the address, by name, if there are several; else empty. */
  names: z.array(z.string()),
  /** The status of the newsletter's subscription. */
  newsletter: z.enum(["none", "pending", "confirmed", "unsubscribed"]),
  /** `profile`: the account of a member of staff, which is shown and deleted only in the profile. */
  account: z.enum(["none", "included", "profile"]),
  /** Mails to the address, and those to the institute about it. */
  mails: z.number(),
});
export type DataLinkView = z.infer<typeof dataLinkView>;

/** Everything held about an address. */
export const addressExport = z.object({
  exportedAt: z.string(),
  email: z.string(),
  /** Null if there is no account, and for staff. */
  account: z.nullable(z.object(heldByAccount)),
  /** Whether there is an account of staff. Its data is only in the file of the profile, behind the second factor. */
  accountInProfile: z.boolean(),
  ...heldByAddress,
});
export type AddressExport = z.infer<typeof addressExport>;

export type HeldByAccount = NonNullable<AddressExport["account"]>;
export type HeldByAddress = Pick<AccountExport, keyof typeof heldByAddress>;

/** What happened to the account. `kept`: an account of staff stays. */
const erasedAccount = z.enum(["none", "deleted", "kept"]);
export type ErasedAccount = z.infer<typeof erasedAccount>;

export const erasure = z.object({ message: z.string(), account: erasedAccount });
export type Erasure = z.infer<typeof erasure>;
