import { oneTimeCode } from "#contract/account-messages.ts";

/* Words that several account pages share. Messages of the API are in `contract/account-messages.ts`. */

export const passwordField = {
  label: "Password",
  newLabel: "New password",
  show: "Show",
  showLabel: "Show password",
  hide: "Hide",
  hideLabel: "Hide password",
  newHint: "At least 10 characters. A short sentence, with its spaces, is easy to keep in mind.",
  strength: {
    short: "Too short yet",
    weak: "Too easy to guess",
    fair: "Nearly there: add one more word",
    good: "Good password",
    strong: "Strong password",
  },
} as const;

/** Beside the refusal of what needs a fresh login; the login page lets nobody in who is logged in. */
export const logInAgain = { link: "Log out and in again" } as const;

export const codeField = {
  label: "Code",
  hint: "6 digits, from the newest email.",
  /** Where the browser checks the form itself. */
  pattern: "The 6 digits of the code",
} as const;

/** For signup and password recovery, which both wait for a mailed code. */

export const codeStep = {
  stepOf: "Step {step} of {steps}",
  done: "done",
  resend: "Send a new code",
  resendIn: "New code in {seconds} s",
  resent: "A new code is on its way. Only the newest one counts.",
  another: "Use another address",
  help: {
    title: "No email there?",
    points: [
      "It can take a minute. Look in the spam folder, too.",
      "Is the address above spelt right? If not, use another one.",
      `Each code is good for ${oneTimeCode.lifeMinutes} minutes, and only the newest one counts.`,
      "Read the email where you like, but enter the code here: it serves the browser that asked for it.",
    ],
  },
  /** For the messages that leave room for a reason. */
  noAnswer: "no answer came. Look at your connection and try again.",
} as const;

/** The second factor of staff is set up during a login and on the profile page. */

export const appSecret = {
  qrLabel: "QR code for your authenticator app",
  scan: "Scan this with your authenticator app.",
  open: "Or open the app on this device",
  type: "Or type this key into it:",
} as const;

export const recoveryCodesShown = {
  title: "Your recovery codes",
  intro: "You see them only now. Do not keep them on your phone. Each code works once.",
  copy: "Copy the codes",
  copied: "Copied.",
  print: "Print this page",
} as const;
