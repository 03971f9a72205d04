import { oneTimeCode } from "#contract/accounts/account-lifetimes.ts";
import { site } from "../site.ts";

// The words of /signup. Messages of the API are in `contract/accounts/account-messages.ts`.

export const signupPage = {
  seo: {
    title: `Sign up | ${site.name}`,
    description:
      "Create your account in three steps: enter your name and email address, enter the code we send you, choose a password.",
  },
  title: "Sign up",
  stepsLabel: "Steps to your account",
  steps: { address: "Your details", code: "Code", password: "Password" },
  intro: {
    address:
      "With a free account you see your enquiries and our answers to come, and our forms are filled in for you.",
    code: `We have sent an email to {email}. Enter the code from it within ${oneTimeCode.lifeMinutes} minutes.`,
    password: "{email} is confirmed. Now choose a password.",
  },
  address: {
    nameLabel: "Name",
    emailLabel: "Email",
    emailHint: "We send a code to this address to check that it is yours.",
    submit: "Send me a code",
    busy: "Sending...",
    note: "We use these details only for your account and your courses.",
  },
  code: { submit: "Check the code", busy: "Checking..." },
  password: {
    submit: "Create my account",
    busy: "Creating your account...",
    optional: {
      title: "More about you (optional)",
      intro: "This helps us to advise you. You can also add it later in your profile.",
      phoneLabel: "Phone (optional)",
      cityLabel: "City (optional)",
      goalLabel: "What are you learning for? (optional)",
      goalHint: "For example: work in Germany, a PTE score of 79, a job interview in English.",
    },
  },
  logIn: { question: "Already have an account?", link: "Log in" },
  welcome: "Welcome to {site}, {name}. Your account is ready.",
} as const;
