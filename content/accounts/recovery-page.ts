import { site } from "../site.ts";

// The words of /forgot-password. Messages that the API gives stand in `contract/account-messages.ts`.

export const recoveryPage = {
  seo: {
    title: `Set a new password | ${site.name}`,
    description: "Forgotten your password? Have a code mailed to you, and choose a new one.",
  },
  title: "Set a new password",
  stepsLabel: "Steps to a new password",
  steps: { address: "Address", code: "Code", password: "Password" },
  intro: {
    address:
      "Tell us the email address of your account. We send a code there, with which you choose a new password.",
    code: "Look into the mailbox of {email}, and enter the code within 10 minutes.",
    password: "Choose a new password for {email}. Every device is logged out then.",
  },
  address: { emailLabel: "Email", submit: "Send me a code", busy: "Sending..." },
  code: { submit: "Check the code", busy: "Checking..." },
  password: { submit: "Set the password", busy: "Setting the password..." },
  logIn: { question: "Has it come back to you?", link: "Log in" },
  signUp: { question: "No account yet?", link: "Sign up" },
} as const;
