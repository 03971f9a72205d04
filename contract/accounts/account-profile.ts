import * as z from "zod/mini";
import { personName } from "../forms/person.ts";
import { plainPhone } from "../forms/phone-spelling.ts";
import { optionalText, text } from "../text.ts";
import { givenPassword, newPassword, user } from "./account.ts";
import { accountMessages, avatarValues } from "./account-messages.ts";
import { profileLength } from "./profile-length.ts";

/** A number in a profile: as in the enrol form, with at least seven digits; or empty. */
const phonePattern = /^(?:(?=(?:[+ ]*[0-9]){7})\+?[0-9 ]{10,16})?$/;

const phone = z.optional(
  text(
    0,
    profileLength.phone,
    accountMessages.profilePhone,
    accountMessages.profilePhone,
    plainPhone,
  ).check(z.regex(phonePattern, { error: accountMessages.profilePhone })),
);

/** What a person may add to their profile at any time; an empty text removes it. */
const aboutPerson = {
  phone,
  city: optionalText(profileLength.city),
  goal: optionalText(profileLength.goal),
};

/** The last step of a signup. The token of the step before is sent as bearer token. */
export const completeSignupRequest = z.object({ password: newPassword, ...aboutPerson });
export type CompleteSignupRequest = z.infer<typeof completeSignupRequest>;

export const signupCompleted = z.object({
  success: z.literal(true),
  message: z.string(),
  token: z.string(),
  user,
});

/** Absent fields stay as they are. The role, the mail address and everything else cannot be changed with this call. */
export const profileUpdate = z.object({
  name: z.optional(personName),
  avatar: z.optional(z.enum(avatarValues, { error: accountMessages.chooseAvatar })),
  ...aboutPerson,
});
export type ProfileUpdate = z.infer<typeof profileUpdate>;

export const profile = z.object({ user });

/** `currentPassword` is required if the account has one; otherwise the login must be at most `RECENT_LOGIN_MINUTES` old. */
export const passwordChange = z.object({
  currentPassword: z.optional(givenPassword),
  password: newPassword,
});
export type PasswordChange = z.infer<typeof passwordChange>;

/** `password` is required if the account has one; otherwise the login must be at most `RECENT_LOGIN_MINUTES` old. */
export const accountDeletion = z.object({ password: z.optional(givenPassword) });

/** A signed-in device. */
export const session = z.object({
  id: z.string(),
  /** The session that makes this call. */
  current: z.boolean(),
  /** Such as `Chrome on Android`. */
  device: z.string(),
  /** The IP address, cut so that it identifies a provider but not a household: `203.0.113.0/24`. */
  network: z.string(),
  createdAt: z.string(),
  lastSeenAt: z.string(),
});
export type Session = z.infer<typeof session>;

export const sessions = z.object({ sessions: z.array(session) });

/** `?except=current` keeps the session that makes this call. */
export const endSessionsQuery = z.object({ except: z.optional(z.literal("current")) });

/**
 * An enquiry with the account's verified address. `status` is always `received`: the status on the lead desk is shown
 * to nobody outside the institute.
 */
export const enquiry = z.object({
  reference: z.string(),
  /** The form that it came by, `enrolment`, `registration`, `demo` or `contact`; `import` if staff imported
   * it; `phone`, `counter` or `whatsapp` if staff stored it by hand. */
  kind: z.string(),
  /** The course's label; null if the enquiry names none. */
  course: z.nullable(z.string()),
  status: z.enum(["received"]),
  receivedAt: z.string(),
  /** By when the institute answers, ISO 8601 in UTC; without a promised call when the person asked. */
  callBy: z.string(),
  /** Absent in answers of a process from before migration 0039. */
  isCallPromised: z.optional(z.boolean()),
  /** The id of the branch that answers. */
  branch: z.string(),
  /** The number that the branch calls, masked: `+91 ••••• ••678`. Null if it answers by mail. */
  phone: z.nullable(z.string()),
});
export type Enquiry = z.infer<typeof enquiry>;

export const enquiries = z.object({ enquiries: z.array(enquiry) });

/** What is stored of an account, without secrets. */
export const heldByAccount = {
  user,
  account: z.object({
    emailVerifiedAt: z.nullable(z.string()),
    updatedAt: z.string(),
    /** The id of the linked Google account. */
    googleAccount: z.nullable(z.string()),
  }),
  /** Including those that have ended. */
  sessions: z.array(
    z.object({
      ...session.shape,
      secondFactorAt: z.nullable(z.string()),
      endedAt: z.nullable(z.string()),
      endReason: z.nullable(z.string()),
    }),
  ),
  /** Browsers that the account was used in; each is identified by a random number only. */
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

/** Data found by a mail address, with or without an account. */
export const heldByAddress = {
  /** The person to whom the address belongs. */
  person: z.nullable(z.record(z.string(), z.unknown())),
  enquiries: z.array(z.record(z.string(), z.unknown())),
  /**
   * The actions of staff on these enquiries and on the person, and what the person changed by a link, with the values
   * before and after, without the name of the member of staff. If the person also has other addresses, the values of
   * actions on the person are left out.
   */
  staffActions: z.array(z.record(z.string(), z.unknown())),
  /** Places in demo classes that were booked with the address. */
  bookings: z.array(z.record(z.string(), z.unknown())),
  /** The subscription with the proof of consent, and each letter to it with its status. */
  newsletter: z.nullable(z.record(z.string(), z.unknown())),
  /** Codes requested for the address within the last day, by anybody. */
  codeRequests: z.array(z.record(z.string(), z.unknown())),
  /** Links to its data requested for the address within the last day, by anybody. */
  dataRequests: z.array(z.record(z.string(), z.unknown())),
  /** Links to the page 'Your requests' that work, without their tokens: when made, until when, when last read. */
  requestLinks: z.array(z.record(z.string(), z.unknown())),
  /** Codes that open that page with a reference, requested within the last minutes by anybody. */
  requestCodes: z.array(z.record(z.string(), z.unknown())),
  /** Mails to the address that came back, and complaints of its owner. */
  returnedMails: z.array(z.record(z.string(), z.unknown())),
  mails: z.array(
    z.object({
      /** `institute`: a mail to us about the person; its contents are those of `enquiries`. */
      to: z.enum(["you", "institute"]),
      subject: z.string(),
      purpose: z.string(),
      at: z.string(),
      sentAt: z.nullable(z.string()),
      /**
       * Null for mails with a code or a link that opens something, for mails to the institute, and for mails
       * about others, which staff get. Links to the page 'Your requests' have no token.
       */
      text: z.nullable(z.string()),
    }),
  ),
};

/**
 * Everything held about a person with an account. What is found by the address is included only if the address
 * is verified.
 */
export const accountExport = z.object({
  exportedAt: z.string(),
  ...heldByAccount,
  ...heldByAddress,
});
export type AccountExport = z.infer<typeof accountExport>;
