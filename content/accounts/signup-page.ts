import { site } from "../site.ts";

// The words of /signup. Messages that the API gives stand in `contract/account-messages.ts`.

export const signupPage = {
  seo: {
    title: `Sign up | ${site.name}`,
    description:
      "Open your account in three short steps: your name and email, a code by mail, a password.",
  },
  title: "Create your account",
  stepsLabel: "Steps of signing up",
  steps: { address: "You", code: "Code", password: "Password" },
  intro: {
    address:
      "One place for your enquiries, your details and what you are learning for. It costs nothing.",
    code: "Look into the mailbox of {email}, and enter the code within 10 minutes.",
    password: "{email} is yours. Choose a password, and you are in.",
  },
  address: {
    nameLabel: "Name",
    emailLabel: "Email",
    emailHint: "We send a code there, to see that it is yours.",
    submit: "Send me a code",
    busy: "Sending...",
    note: "We use these details for your account and your courses, and for nothing else.",
  },
  code: { submit: "Check the code", busy: "Checking..." },
  password: {
    submit: "Create my account",
    busy: "Creating your account...",
    optional: {
      title: "If you like",
      intro: "It helps us to advise you. Leave it empty, or fill it in later in your profile.",
      phoneLabel: "Phone (optional)",
      cityLabel: "City (optional)",
      goalLabel: "What are you learning for? (optional)",
      goalHint: "Such as work in Germany, a PTE score of 79, a job interview in English.",
    },
  },
  logIn: { question: "Do you have an account already?", link: "Log in" },
  welcome: "Welcome to {site}, {name}. Your account is ready.",
} as const;
