import { oneTimeCode } from "#contract/accounts/account-lifetimes.ts";
import { site } from "../site.ts";

// The words of /forgot-password. Messages of the API are in `contract/accounts/account-messages.ts`.

export const recoveryPage = {
  seo: {
    title: `Set a new password | ${site.name}`,
    description: "Forgotten your password? We email you a code, and you choose a new password.",
  },
  title: "Set a new password",
  stepsLabel: "Steps to a new password",
  steps: { address: "Email", code: "Code", password: "Password" },
  intro: {
    address:
      "Enter the email address of your account. We send you a code. With the code you can choose a new password.",
    code: `We have sent an email to {email}. Enter the code from it within ${oneTimeCode.lifeMinutes} minutes.`,
    password: "Choose a new password for {email}. We then log you out on all devices.",
  },
  address: { emailLabel: "Email", submit: "Send me a code", busy: "Sending..." },
  code: { submit: "Check the code", busy: "Checking..." },
  password: { submit: "Save the new password", busy: "Saving..." },
  logIn: { question: "Remembered it?", link: "Log in" },
  signUp: { question: "No account yet?", link: "Sign up" },
} as const;
