/*
 * Texts of the account forms. Their limits are in `account-lifetimes.ts` and `password-length.ts`, and their rules in
 * `account.ts` and the files beside it, so that a page that only shows a form does not load the schema library.
 */

import { INVITATION_DAYS, oneTimeCode, RECENT_LOGIN_MINUTES } from "./account-lifetimes.ts";
import { passwordLength } from "./password-length.ts";

/** Background colours of the picture with a person's initials; the first is the default. */
export const avatarValues = ["marigold", "sky", "rose", "ink"] as const;
export type Avatar = (typeof avatarValues)[number];

/** Texts of the account calls and forms, kept to the letter where the specification quotes them (sections 5 and 8). */
export const accountMessages = {
  // Quoted by the specification.
  loggingOut: "Logging you out..",
  resetMailSent: "Password reset email sent.",
  otpVerified: "OTP verified successfully.",
  passwordReset: "Password reset successful.",
  tokenMissing: "Cannot access, token is missing",
  badRequest: "Bad Request",
  invalidCredentials: "Invalid credentials",
  invalidOtp: "Invalid OTP",
  otpVerificationFailed: "OTP Verification Failed",
  otpFailed: "Failed to verify OTP.",
  resetFailed: "Failed to reset password.",
  resetPasswordFailed: "Reset Password Failed",
  resetMailFailed: "Failed to send reset email.",
  profileUpdateFailed: "Changes could not be synced. Try again later!",
  googleFailed: "Google login failed",
  somethingFailed: "An error occurred. Please try again.",
  sendingOtpFailed: "Error sending OTP: {reason}",
  verifyingOtpFailed: "Error verifying OTP: {reason}",

  // Ours.
  signupMailSent: "We have sent a code to this address.",
  passwordChanged: "We have changed your password.",
  accountReady: "Your account is ready.",
  wrongCredentials: "The email address or the password is wrong.",
  codeVoid: "This code no longer works after several wrong tries. Ask for a new one.",
  codeExpired: "This code has expired. Ask for a new one.",
  codeTooSoon: "We have sent you a code. You can ask for another one in a minute.",
  codesUsedUp:
    "We have sent several codes to this address within an hour. Use the newest code, or try again later.",
  codesOfDayUsedUp:
    "We have sent many codes to this address within 24 hours. Use the newest code, or try again later.",
  signInTooSoon: "That was wrong several times. Wait a minute, then try again.",
  stepExpired: "Your time for this step is over. Please start again.",
  sessionEnded: "Your session has ended. Log in again.",
  accountExists: "There is already an account with this email address. Log in.",
  googleOtherAccount:
    "The account with this email address is linked to another Google account. Log in with that one, or with your password.",
  googleUnverified:
    "Set a password for this account first. We have not verified its email address yet.",
  googleAway: "We can’t reach Google right now. Log in with your password, or try again.",
  secondFactorDue: "Now use your second factor.",
  notYourRole: "Your account is not allowed to do this.",
  sessionNotFound: "This device is already logged out.",
  wrongPassword: "This is not your current password.",
  invitationInvalid: `This link no longer works. It works once, within ${INVITATION_DAYS} days.`,
  /** The same whether the address was invited or not. */
  invitationSent: "If this address is invited, we have sent a new link to it.",
  logInAgain: `Log in again first. For this you must have logged in within the last ${RECENT_LOGIN_MINUTES} minutes.`,

  enterPassword: "Enter your password.",
  enterCode: `Enter the ${oneTimeCode.digits} digits of the code.`,
  profilePhone: "Phone number must be between 10 and 16 digits",
  chooseAvatar: "Choose a colour from the list.",
} as const;

/** Why a password is refused; the first that applies is shown at the field. */
export const passwordMessages = {
  tooShort: `Use at least ${passwordLength.min} characters. A sentence with spaces works well.`,
  tooLong: `Use at most ${passwordLength.max} characters.`,
  common: "This password is on a list of common passwords. Choose another one.",
  personal: "This password contains your name or email address. Choose another one.",
  guessable:
    "This password is easy to guess. Make it longer, or use words that have nothing to do with each other.",
} as const;
