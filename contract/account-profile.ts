import * as z from "zod/mini";
import { givenPassword, newPassword, user } from "./account.ts";
import { accountMessages, avatarValues, profileLength } from "./account-messages.ts";
import { personName } from "./person.ts";
import { optionalText, text } from "./text.ts";

/** As the enrol form takes it (specification, section 5), with the seven digits that a number has at least; or nothing. */
const phonePattern = /^(?:(?=(?:[+ ]*[0-9]){7})\+?[0-9 ]{10,16})?$/;

const phone = z.optional(
  text(0, profileLength.phone, accountMessages.profilePhone, accountMessages.profilePhone).check(
    z.regex(phonePattern, { error: accountMessages.profilePhone }),
  ),
);

/** What a person may say about themselves at any time; empty text takes it back. */
const aboutPerson = {
  phone,
  city: optionalText(profileLength.city),
  goal: optionalText(profileLength.goal),
};

/** The last step of a signup, with the token of the step before as bearer. */
export const completeSignupRequest = z.object({ password: newPassword, ...aboutPerson });
export type CompleteSignupRequest = z.infer<typeof completeSignupRequest>;

export const signupCompleted = z.object({
  success: z.literal(true),
  message: z.string(),
  token: z.string(),
  user,
});

/** Fields that are absent stay as they are. Role, address and all else are no part of it. */
export const profileUpdate = z.object({
  name: z.optional(personName),
  avatar: z.optional(z.enum(avatarValues, { error: accountMessages.chooseAvatar })),
  ...aboutPerson,
});
export type ProfileUpdate = z.infer<typeof profileUpdate>;

export const profile = z.object({ user });

/** `currentPassword` is for who has one; who has none must have logged in within 15 minutes. */
export const passwordChange = z.object({
  currentPassword: z.optional(givenPassword),
  password: newPassword,
});
export type PasswordChange = z.infer<typeof passwordChange>;

/** `password` is for who has one; who has none must have logged in within 15 minutes. */
export const accountDeletion = z.object({ password: z.optional(givenPassword) });

/** A signed-in device. */
export const session = z.object({
  id: z.string(),
  /** The one that asks. */
  current: z.boolean(),
  /** Such as `Chrome on Android`. */
  device: z.string(),
  /** The part of the address that tells a provider and no household: `203.0.113.0/24`. */
  network: z.string(),
  createdAt: z.string(),
  lastSeenAt: z.string(),
});
export type Session = z.infer<typeof session>;

export const sessions = z.object({ sessions: z.array(session) });

/** `?except=current` keeps the one that asks. */
export const endSessionsQuery = z.object({ except: z.optional(z.literal("current")) });

/**
 * An enquiry that carries the account's verified address. `status` has one value, that it was received:
 * what the lead desk makes of an enquiry is shown to nobody outside the institute.
 */
export const enquiry = z.object({
  reference: z.string(),
  /** The form that it came by: `enrolment`, `registration`, `demo`, `contact`. */
  kind: z.string(),
  /** The course's label; null where the enquiry names none. */
  course: z.nullable(z.string()),
  status: z.enum(["received"]),
  receivedAt: z.string(),
});
export type Enquiry = z.infer<typeof enquiry>;

export const enquiries = z.object({ enquiries: z.array(enquiry) });

/** Of an account: rows as they are kept, without secrets. */
export const heldByAccount = {
  user,
  account: z.object({
    emailVerifiedAt: z.nullable(z.string()),
    updatedAt: z.string(),
    /** The number that Google knows the linked account by. */
    googleAccount: z.nullable(z.string()),
  }),
  /** Those that have ended, too. */
  sessions: z.array(
    z.object({
      ...session.shape,
      secondFactorAt: z.nullable(z.string()),
      endedAt: z.nullable(z.string()),
      endReason: z.nullable(z.string()),
    }),
  ),
  /** Browsers that the account was used on; each is known by a random number alone. */
  knownDevices: z.array(z.object({ firstUsedAt: z.string(), lastUsedAt: z.string() })),
  securityEvents: z.array(
    z.object({ kind: z.string(), device: z.string(), network: z.string(), at: z.string() }),
  ),
  secondFactors: z.array(
    z.object({
      kind: z.string(),
      name: z.string(),
      createdAt: z.string(),
      lastUsedAt: z.nullable(z.string()),
    }),
  ),
  recoveryCodesLeft: z.number(),
};

/** What is found by an address, whether it has an account or not. */
export const heldByAddress = {
  /** As whom the institute knows the address, by its enquiries. */
  person: z.nullable(z.record(z.string(), z.unknown())),
  enquiries: z.array(z.record(z.string(), z.unknown())),
  /**
   * What staff did to these enquiries and to the person: what and when, with what was there before and
   * after; not who. Of a person who has other addresses, too, what is said of the person is left out.
   */
  staffActions: z.array(z.record(z.string(), z.unknown())),
  /** The subscription with the proof of consent, and the letters that were sent. */
  newsletter: z.nullable(z.record(z.string(), z.unknown())),
  /** Codes that were asked for with the address in the last day, by whomever. */
  codeRequests: z.array(z.record(z.string(), z.unknown())),
  /** Links to its data that were asked for with the address in the last day, by whomever. */
  dataRequests: z.array(z.record(z.string(), z.unknown())),
  mails: z.array(
    z.object({
      /** `institute`: a mail to us about the person; what it says stands under `enquiries`. */
      to: z.enum(["you", "institute"]),
      subject: z.string(),
      purpose: z.string(),
      at: z.string(),
      sentAt: z.nullable(z.string()),
      /**
       * Null of a mail with a code or a link that opens something, of those to the institute, and of
       * those about others, which staff get.
       */
      text: z.nullable(z.string()),
    }),
  ),
};

/**
 * Everything held about a person with an account. What is found by the address only where it is
 * verified.
 */
export const accountExport = z.object({
  exportedAt: z.string(),
  ...heldByAccount,
  ...heldByAddress,
});
export type AccountExport = z.infer<typeof accountExport>;
