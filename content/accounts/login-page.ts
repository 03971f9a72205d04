import { site } from "../site.ts";

// The words of /login and /logout. Messages that the API gives stand in `contract/account-messages.ts`.

export const loginPage = {
  seo: {
    title: `Log in | ${site.name}`,
    description: `Log in to your ${site.name} account: your details, your enquiries, your devices.`,
  },
  password: {
    title: "Welcome back",
    intro: "Log in to see your enquiries and keep your details up to date.",
    staffIntro:
      "Log in to go on in the back office. Anything you typed there is still in this tab.",
    emailLabel: "Email",
    submit: "Log in",
    busy: "Logging in...",
    forgot: "Forgot your password?",
    signup: { question: "New here?", link: "Sign up" },
  },
  google: {
    or: "or",
    start: "Continue with Google",
    note: "We load Google’s button only after you click here. Google then learns your IP address and may set cookies.",
    loading: "Loading Google’s button...",
    ready: "Google’s button is here. Click it to continue.",
    away: "Google cannot be reached right now. Use your email address, or try again.",
    again: "Try again",
  },
  secondFactor: {
    title: "One more step",
    intro: "Staff accounts need a second proof after the password.",
    app: {
      label: "Code from your authenticator app",
      hint: "The 6 digits that the app shows now.",
      submit: "Confirm",
    },
    passkey: {
      submit: "Use a passkey",
      busy: "Waiting for your device...",
      declined: "The passkey was not shown. Try again when you are ready.",
      needsScript: "A passkey needs JavaScript, which is switched off here.",
    },
    recovery: {
      title: "Neither at hand? Use a recovery code",
      label: "Recovery code",
      hint: "One of those that you copied or printed. It works once.",
      submit: "Use this code",
    },
    busy: "Checking...",
    startAgain: "Log in as somebody else",
  },
  setUp: {
    title: "Set up your second factor",
    intro:
      "You work with students’ details, so a password alone does not open your account. Choose a second proof; you can add more later.",
    app: {
      title: "Authenticator app",
      text: "An app on your phone shows a new code of 6 digits every 30 seconds.",
      start: "Set up an app",
      confirm: "Confirm and log in",
      codeLabel: "Code that the app shows",
      codeHint: "6 digits, which prove that the app has the key.",
    },
    passkey: {
      title: "Passkey",
      text: "Your fingerprint, your face or a security key.",
      nameLabel: "Name of the passkey",
      nameHint: "A name that you recognise, such as “Office laptop”.",
      submit: "Add a passkey and log in",
      declined: "No passkey was made. Try again when you are ready.",
    },
    busy: "One moment...",
  },
  codes: {
    title: "You are logged in",
    intro: "Save your recovery codes first. You need one of them if you lose your phone.",
    goOn: "I have kept them. Go on",
  },
} as const;

export const logoutPage = {
  seo: { title: `Log out | ${site.name}`, description: "Ends your login on this device." },
  ask: "You are logged in on this device. Shall we end that?",
  submit: "Log out",
  done: "You are logged out.",
  home: "To the home page",
  failed:
    "This page has forgotten your login, but we could not reach the server to end it there. Try again once you are online.",
  again: "Try again",
} as const;
