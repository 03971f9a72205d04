import { site } from "../site.ts";

// The words of /invitation, which opens from the mail to an invited colleague.

export const invitationPage = {
  seo: {
    title: `Set up your account | ${site.name}`,
    description: "Set a password for your account as a member of the team.",
  },
  title: "Set up your account",
  intro: "Hello {name}. Choose a password for {email}. Then you set up a second factor.",
  submit: "Save and go on",
  busy: "Saving...",
  gone: {
    title: "This invitation no longer works",
    intro:
      "The link works once. If you have not set a password yet, enter your address, and we send you a new link.",
    email: "Email",
    submit: "Ask for a new link",
    busy: "Sending...",
  },
  failed: {
    title: "Please try again",
    intro: "We could not check your invitation. Reload this page in a moment.",
  },
  logIn: { question: "Is your account set up already?", link: "Log in" },
} as const;
