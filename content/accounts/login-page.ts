import { site } from "../site.ts";

// The words of /login and /logout. Messages of the API are in `contract/accounts/account-messages.ts`.

export const loginPage = {
  seo: {
    title: `Log in | ${site.name}`,
    description: `Log in to your ${site.name} account to see your enquiries and change your details.`,
  },
  password: {
    title: "Log in",
    intro: "Log in to see your enquiries and keep your details up to date.",
    staffIntro: "Log in to continue in the back office. What you typed there is still in this tab.",
    emailLabel: "Email",
    submit: "Log in",
    busy: "Logging in...",
    forgot: "Forgot your password?",
    signup: { question: "No account yet?", link: "Sign up" },
  },
  google: {
    or: "or",
    start: "Continue with Google",
    note: "We load Google’s button only after you click here. Google then learns your IP address and may set cookies.",
    loading: "Loading Google’s button...",
    ready: "Google’s button has loaded. Click it to continue.",
    away: "We can’t reach Google right now. Try again, or use your email address.",
    again: "Try again",
  },
  secondFactor: {
    title: "Confirm that it is you",
    intro: "Staff accounts need a second factor after the password.",
    app: {
      label: "Code from your authenticator app",
      hint: "The 6 digits that the app shows now.",
      submit: "Log in",
    },
    passkey: {
      submit: "Use a passkey",
      busy: "Waiting for your device...",
      declined: "We got no passkey from your device. Try again.",
      needsScript:
        "Passkeys need JavaScript. Switch it on in your browser, or use another way to log in.",
    },
    recovery: {
      title: "Use a recovery code",
      label: "Recovery code",
      hint: "One of the codes that you copied or printed. Each code works once.",
      submit: "Use this code",
    },
    busy: "Checking...",
    startAgain: "Log in with another account",
  },
  setUp: {
    title: "Set up your second factor",
    intro:
      "You work with students’ personal details, so your account needs more than a password. Choose a second factor. You can add more later.",
    app: {
      title: "Authenticator app",
      text: "An app on your phone shows a new code of 6 digits every 30 seconds.",
      start: "Set up an app",
      confirm: "Confirm and log in",
      codeLabel: "Code that the app shows",
      codeHint: "The 6 digits that the app shows now.",
    },
    passkey: {
      title: "Passkey",
      text: "Use your fingerprint, your face or a security key.",
      nameLabel: "Name of the passkey",
      nameHint: "A name that you will recognise, such as “Office laptop”.",
      submit: "Add a passkey and log in",
      declined: "Your device has not made a passkey. Try again.",
    },
    busy: "One moment...",
  },
  codes: {
    title: "Save your recovery codes",
    intro: "You are logged in. You need one of these codes if you lose your phone.",
    goOn: "I have saved the codes",
  },
} as const;

export const logoutPage = {
  seo: { title: `Log out | ${site.name}`, description: "Log out of your account on this device." },
  ask: "Do you want to log out on this device?",
  submit: "Log out",
  done: "You are logged out.",
  home: "Go to the home page",
  failed:
    "We could not reach our server, so you may still be logged in there. Check your internet connection and try again.",
  again: "Try again",
} as const;
