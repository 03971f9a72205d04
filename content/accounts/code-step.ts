import { oneTimeCode } from "#contract/account-messages.ts";

// What signing up and setting a new password have in common: waiting for a code.

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
