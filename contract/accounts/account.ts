import * as z from "zod/mini";
import { emailAddress, personName } from "../forms/person.ts";
import { text } from "../text.ts";
import { accountMessages, avatarValues, passwordMessages } from "./account-messages.ts";
import { codeDigits } from "./mail-code.ts";
import { roleValues } from "./roles.ts";

/** The most characters of a given password: more than any that can be set, few enough to hash at little cost. */
const MAX_GIVEN_PASSWORD = 1000;
const MAX_TOKEN = 8192;
/** The most characters of a code as typed, with blanks or the words around it. */
const MAX_CODE = 40;

/** An account as its owner sees it. Optional fields are null if nothing was given. */
export const user = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.nullable(z.string()),
  city: z.nullable(z.string()),
  goal: z.nullable(z.string()),
  avatar: z.enum(avatarValues),
  role: z.enum(roleValues),
  emailVerified: z.boolean(),
  /** False for an account that signs in with Google only; it can set a password through /forgot-password. */
  hasPassword: z.boolean(),
  googleLinked: z.boolean(),
  createdAt: z.string(),
});

export type User = z.infer<typeof user>;

/** `{ token, user }`, with the refresh cookie beside it. */
export const signedIn = z.object({ token: z.string(), user });
export type SignedIn = z.infer<typeof signedIn>;

/**
 * The answer that staff get instead of `token` and `user`: a token for the calls of the second factor only. If there
 * are no methods, a second factor must be set up now.
 */
export const secondFactorDue = z.object({
  message: z.string(),
  secondFactor: z.object({
    token: z.string(),
    methods: z.array(z.enum(["totp", "passkey", "recovery"])),
    expiresAt: z.string(),
  }),
});

export const signInAnswer = z.union([signedIn, secondFactorDue]);
export type SignInAnswer = z.infer<typeof signInAnswer>;

/** A password given at a login: any text. */
export const givenPassword = z
  .string({ error: accountMessages.enterPassword })
  .check(
    z.minLength(1, { error: accountMessages.enterPassword, abort: true }),
    z.maxLength(MAX_GIVEN_PASSWORD, { error: passwordMessages.tooLong }),
  );

/** A new password. The server checks its rules, which depend on the person (`password-rules.ts`). */
export const newPassword = z
  .string({ error: passwordMessages.tooShort })
  .check(z.maxLength(MAX_GIVEN_PASSWORD, { error: passwordMessages.tooLong }));

/** Six digits, however they were typed or copied (`mail-code.ts`). */
export const otp = text(
  1,
  MAX_CODE,
  accountMessages.enterCode,
  accountMessages.enterCode,
  codeDigits,
).check(z.regex(/^[0-9]{6}$/, { error: accountMessages.enterCode }));

export const signupRequest = z.object({ name: personName, email: emailAddress });
export type SignupRequest = z.infer<typeof signupRequest>;

/** The answer is the same whether the address was known or not. */
export const signupAccepted = z.object({ message: z.string(), email: z.string() });

export const verifyOtpRequest = z.object({ email: emailAddress, otp });

export const signupVerified = z.object({ success: z.literal(true), token: z.string() });

export const signInRequest = z.object({ email: emailAddress, password: givenPassword });

export const googleRequest = z.object({
  /** The identity provider's ID token. */
  credential: z.string().check(z.minLength(1), z.maxLength(MAX_TOKEN)),
  /** From `GET /user/google/nonce`; the ID token repeats it. */
  nonce: z.string().check(z.minLength(1), z.maxLength(200)),
});

/** The values that the identity provider's script needs for one login. */
export const googleStart = z.object({
  clientId: z.string(),
  nonce: z.string(),
  script: z.string(),
});

export const forgotPasswordRequest = z.object({ email: emailAddress });

export const recoveryVerified = z.object({ message: z.string(), token: z.string() });

export const resetPasswordRequest = z.object({ password: newPassword });

/* The invitation of a colleague: a mailed link, by which they set their password. */

const invitationToken = text(
  1,
  200,
  accountMessages.invitationInvalid,
  accountMessages.invitationInvalid,
);
export const invitationLink = z.object({ token: invitationToken });
export const invitationView = z.object({ name: z.string(), email: z.string() });
export type InvitationView = z.infer<typeof invitationView>;
export const invitationAcceptance = z.object({ token: invitationToken, password: newPassword });
export const invitationRenewal = z.object({ email: emailAddress });

/** The answer of calls that return nothing else. */
export const done = z.object({ message: z.string() });
