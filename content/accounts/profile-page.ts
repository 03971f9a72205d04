import { RECENT_LOGIN_MINUTES } from "#contract/accounts/account-lifetimes.ts";
import type { Avatar } from "#contract/accounts/account-messages.ts";
import type { Role } from "#contract/accounts/roles.ts";
import { retention } from "../retention.ts";
import { site } from "../site.ts";

/* The profile page. Messages of the API are in `contract/accounts/account-messages.ts`. */

export const profilePage = {
  title: "Your profile",
  description: `Your ${site.name} account: see and change your details, enquiries, classes, password and devices.`,
  since: "Account since {date}",
  verified: "verified",
  sectionsLabel: "On this page",
  hubLink: "Your account",
  /** Shown in place of a part that could not be fetched. */
  partMissing: "We could not load this part.",
  tryAgain: "Try again",
  away: {
    title: "We could not load your profile",
    saved:
      "You see your details as this browser saved them. To see your enquiries, classes and devices, check your internet connection and try again.",
    nothing: "Check your internet connection and try again.",
  },
} as const;

export const roleNames: Record<Role, string> = {
  student: "Student",
  counsellor: "Counsellor",
  editor: "Editor",
  admin: "Admin",
};

export const profileDetails = {
  title: "Your details",
  intro: "Please keep your details up to date so that we can reach you and advise you.",
  labels: {
    name: "Name",
    email: "Email",
    phone: "Phone",
    city: "City",
    goal: "Learning goal",
    avatar: "Colour of your initials",
  },
  missing: "Not given",
  edit: "Edit your details",
  emailNote: "You can’t change the email address of your account.",
  hints: {
    phone: "Start with the country code if it is not an Indian number, for example +49.",
    goal: "For example: “B1 for a job as a nurse by June”.",
  },
  submit: "Save changes",
  submitting: "Saving...",
  done: "We have saved your details.",
} as const;

export const avatarNames: Record<Avatar, string> = {
  marigold: "Marigold",
  sky: "Sky",
  rose: "Rose",
  ink: "Ink",
};

/** The list of requests; its cards have their words in `content/requests-page.ts`. */
export const profileEnquiries = {
  title: "My enquiries",
  intro: "What you asked us for with {email}, the newest first.",
  change: "You can correct your phone number, choose a time for a call, ask something or cancel.",
  /** Where other people have used the address. */
  others:
    "Requests for others with this address are not here. “Change my requests” opens a page that shows them, too.",
  open: "Change my requests",
  opening: "Opening...",
  empty: {
    title: "No enquiries yet",
    text: "Not sure which course you need? Answer a few questions about your goal, place and level.",
  },
} as const;

export const profileClasses = {
  title: "My classes",
  intro: "Demo classes that you booked with {email}.",
  /** For a student, in place of an invitation to a demo class; followed by the link. */
  course: "You have a seat in {course}.",
  courseLink: "See times and place",
  cancel: "Cancel",
  question: "Cancel this booking? Somebody else then gets the place.",
  confirm: "Yes, cancel it",
  cancelling: "Cancelling...",
} as const;

export const profilePassword = {
  title: "Password",
  change: {
    intro: "If you change your password, we log you out on all other devices.",
    open: "Change your password",
    byMail: { question: "Forgotten your password?", link: "Reset it by email" },
  },
  set: {
    intro: "You log in with Google. If you set a password, you can also log in without Google.",
    open: "Set a password",
    byMail: {
      question: `You logged in more than ${RECENT_LOGIN_MINUTES} minutes ago?`,
      link: "Set it by email",
    },
  },
  current: "Current password",
  next: "New password",
  submit: "Save the new password",
  submitting: "Saving...",
} as const;

export const profileDevices = {
  title: "Signed-in devices",
  intro: "You are logged in on these devices. If you don’t know one of them, log it out.",
  current: "This device",
  network: "Network {network}",
  since: "Logged in {date}",
  lastSeen: "Last used {date}",
  end: "Log out",
  ending: "Logging out...",
  endOthers: "Log out all other devices",
  ended: "The device is logged out.",
  othersEnded: "All other devices are logged out.",
  onlyOne: "No other device is logged in.",
} as const;

export const profileExport = {
  title: "Your data",
  intro:
    "Download everything that we store about you as one file (JSON): profile, devices, security events, enquiries, newsletter and the emails we sent you.",
  submit: "Download your data",
  submitting: "Preparing the file...",
  done: "Your file is ready. You find it in your downloads.",
  byMail: {
    text: "Have you used another email address with us?",
    link: "Ask for its data by email",
  },
  fileName: "sprachsetu-account.json",
} as const;

export const profileDeletion = {
  title: "Delete your account",
  intro: "You can delete your account at any time. Nobody can restore it afterwards.",
  open: "Delete your account",
  dialogTitle: "Delete your account?",
  goes: {
    title: "What we delete",
    items: [
      "Your profile with your name, phone number, city and goal",
      "All enquiries sent with {email}, our notes about them and the emails we sent you",
      "Your newsletter subscription",
      "Your logins on all devices",
    ],
  },
  stays: `We send a last email to confirm it. Some things stay: backups for at most ${retention.backupDays} days, contracts and invoices for as long as the law demands, and, if you were on the newsletter’s list, a coded mark of your address so that it gets no newsletter.`,
  password: "Your password",
  submit: "Delete everything now",
  submitting: "Deleting...",
  cancel: "Keep my account",
} as const;

export const accountDeleted = {
  title: "Your account is deleted",
  text: "We have deleted your profile, your enquiries and your newsletter subscription. We have sent you an email to confirm it.",
  link: "Go to the home page",
} as const;

export const profileSecondFactor = {
  title: "Second factor",
  intro: `Staff need a second factor at each login. To change something here, you must have logged in within the last ${RECENT_LOGIN_MINUTES} minutes.`,
  app: {
    title: "Authenticator app",
    on: "Set up. When you log in, we ask for the 6 digits that it shows.",
    off: "Not set up.",
    add: "Set up an authenticator app",
    remove: "Remove the app",
    confirm: "Confirm the app",
    codeHint: "The 6 digits that the app shows now.",
  },
  passkeys: {
    title: "Passkeys",
    none: "You have no passkey yet. A passkey is your fingerprint, your face or a security key.",
    added: "Added {date}",
    lastUsed: ", last used {date}",
    name: "Name of the passkey",
    nameHint: "A name that you will recognise, such as “Office laptop”.",
    add: "Add a passkey",
    adding: "Waiting for your device...",
    remove: "Remove",
    needsScript: "Passkeys need JavaScript. Switch it on in your browser to add one.",
    cancelled: "Your device has not made a passkey. Try again.",
  },
  codes: {
    title: "Recovery codes",
    left: {
      none: "You have no codes left.",
      one: "You have 1 code left.",
      many: "You have {count} codes left.",
    },
    intro: "Use one if you don’t have your phone or passkey. Each code works once.",
    renew: "Make new codes",
    renewNote: "If you make new codes, the old ones stop working at once.",
  },
  submitting: "One moment...",
  removed: "We have removed the second factor.",
} as const;
