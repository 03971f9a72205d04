import { oneTimeCode } from "#contract/accounts/account-lifetimes.ts";
import { passwordLength } from "#contract/accounts/password-length.ts";

/* Words that several account pages share. Messages of the API are in `contract/accounts/account-messages.ts`. */

export const passwordField = {
  label: "Password",
  newLabel: "New password",
  show: "Show",
  showLabel: "Show password",
  hide: "Hide",
  hideLabel: "Hide password",
  newHint: `At least ${passwordLength.min} characters. A short sentence with spaces is easy to remember.`,
  strength: {
    short: "Too short",
    weak: "Too easy to guess",
    fair: "Almost good: add one more word",
    good: "Good password",
    strong: "Strong password",
  },
} as const;

/**
 * Follows a refusal that asks for a fresh login. It leads through logout, since `/login` sends on people who are logged
 * in.
 */
export const logInAgain = { link: "Log out and in again" } as const;

export const codeField = {
  label: "Code",
  hint: `The ${oneTimeCode.digits} digits in our newest email.`,
  /** Shown if the browser checks the form itself. */
  pattern: `Enter the ${oneTimeCode.digits} digits of the code`,
} as const;

/** Texts of signup and password recovery, which both wait for a mailed code. */

export const codeStep = {
  stepOf: "Step {step} of {steps}",
  done: "done",
  resend: "Send a new code",
  resendIn: "New code in {seconds} s",
  resent: "We have sent a new code. Only the newest code works.",
  another: "Use another email address",
  help: {
    title: "No email from us?",
    points: [
      "It can take a minute. Please also check your spam folder.",
      "Check the email address above. If it is wrong, use another one.",
      `Each code works for ${oneTimeCode.lifeMinutes} minutes, and only the newest one works.`,
      "You can read the email on another device, but enter the code here. It only works in this browser.",
    ],
  },
  /** The `{reason}` in messages of the contract, if no answer came. */
  noAnswer:
    "we got no answer. Check your internet connection: public Wi-Fi may ask you to log in first. Then try again.",
} as const;

/** Texts for setting up a second factor, which staff do during a login and on the profile page. */

export const appSecret = {
  qrLabel: "QR code for your authenticator app",
  scan: "Scan this code with your authenticator app.",
  open: "Or open the app on this device",
  type: "Or type this key into the app:",
} as const;

export const recoveryCodesShown = {
  title: "Your recovery codes",
  intro: "We show them only now. Don’t keep them on your phone. Each code works once.",
  copy: "Copy the codes",
  copied: "Copied.",
  print: "Print this page",
} as const;
