import * as z from "zod/mini";
import { text } from "../text.ts";
import { otp, user } from "./account.ts";
import { plainCode } from "./mail-code.ts";

/** The most characters of the name that an owner gives a passkey. */
const MAX_PASSKEY_NAME = 60;

/** Texts of the second factor's calls. Only staff see them, so they are not with those of the account pages. */
export const secondFactorMessages = {
  added: "The second factor is set up.",
  wrongCode: "This code is wrong. Check it and try again.",
  passkeyFailed: "We could not accept the passkey. Try again.",
  lastOne: "Staff need a second factor. Add another one before you remove this one.",
  alreadySetUp: "Log in with your second factor before you add another one.",
  notFound: "This second factor was already removed.",
  staffOnly: "Only staff use a second factor.",
  enterName: "Enter a name for the passkey.",
  enterCode: "Enter a recovery code.",
  enterAppCode: "Enter the code of your authenticator app, or a recovery code.",
} as const;

const passkey = z.object({
  id: z.string(),
  name: z.string(),
  createdAt: z.string(),
  lastUsedAt: z.nullable(z.string()),
});

/** `GET /user/second-factor`. */
export const secondFactorState = z.object({
  totp: z.boolean(),
  passkeys: z.array(passkey),
  recoveryCodesLeft: z.number(),
});
export type SecondFactorState = z.infer<typeof secondFactorState>;

/** A new secret for an authenticator app. It counts as a second factor once a code made from it was entered. */
export const totpStart = z.object({
  /** Base32, for typing in. */
  secret: z.string(),
  /** `otpauth://totp/…`, for a QR code or a link. */
  uri: z.string(),
});

export const totpConfirmation = z.object({ code: otp });

/** Options for @simplewebauthn/browser, in the form of WebAuthn. */
export const passkeyOptions = z.object({ options: z.record(z.string(), z.unknown()) });

/** A response of @simplewebauthn/browser; @simplewebauthn/server checks it. */
const passkeyResponse = z.looseObject({
  id: z.string(),
  rawId: z.string(),
  type: z.literal("public-key"),
  response: z.record(z.string(), z.unknown()),
  clientExtensionResults: z.record(z.string(), z.unknown()),
});

export const passkeyRegistration = z.object({
  name: text(1, MAX_PASSKEY_NAME, secondFactorMessages.enterName),
  response: passkeyResponse,
});

/** The second step of a login. */
export const secondFactorRequest = z.discriminatedUnion("method", [
  z.object({ method: z.literal("totp"), code: otp }),
  z.object({
    method: z.literal("recovery"),
    code: text(1, 40, secondFactorMessages.enterCode, secondFactorMessages.wrongCode, plainCode),
  }),
  z.object({ method: z.literal("passkey"), response: passkeyResponse }),
]);
export type SecondFactorRequest = z.infer<typeof secondFactorRequest>;

/** New recovery codes. They are shown once; each is good for one login. */
export const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });

/**
 * The answer after a factor was added. The first factor also brings recovery codes. If it was set up in the middle of
 * a login, the login is now complete, and the answer has `token`, `user` and the cookies, too.
 */
export const factorAdded = z.object({
  message: z.string(),
  recoveryCodes: z.optional(z.array(z.string())),
  token: z.optional(z.string()),
  user: z.optional(user),
});
export type FactorAdded = z.infer<typeof factorAdded>;
