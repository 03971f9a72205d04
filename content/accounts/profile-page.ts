import type { Avatar, Role } from "#contract/account-messages.ts";
import type { Enquiry } from "#contract/account-profile.ts";

/* The profile page. Messages that the API gives stand in `contract/account-messages.ts`. */

export const profilePage = {
  title: "Your profile",
  description: "What Sprachsetu holds about you, and where you change it.",
  since: "With us since {date}",
  verified: "verified",
  sectionsLabel: "On this page",
  hubLink: "Your account",
  /** In place of what could not be fetched. */
  partMissing: "This part could not be loaded just now.",
  tryAgain: "Try again",
  away: {
    title: "We cannot be reached right now",
    saved:
      "What you see here is what this browser had saved of your profile. Your enquiries and devices come back with the line.",
    nothing: "Your profile could not be loaded. Check your connection, then try again.",
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
  intro: "Keep them up to date, and we know where to reach you and what you are working towards.",
  labels: {
    name: "Name",
    email: "Email",
    phone: "Phone",
    city: "City",
    goal: "What you are learning for",
    avatar: "Colour of your picture",
  },
  missing: "Not given",
  edit: "Edit your details",
  emailNote: "Your email address is how we know you. It stays with the account.",
  hints: {
    phone: "With the country code if it is not an Indian number.",
    goal: "A test, a visa, a job: “B1 for a nursing place by June”.",
  },
  submit: "Save changes",
  submitting: "Saving...",
  done: "Your details are saved.",
} as const;

export const avatarNames: Record<Avatar, string> = {
  marigold: "Marigold",
  sky: "Sky",
  rose: "Rose",
  ink: "Ink",
};

/** By the form that an enquiry came by. */
export const enquiryKinds: Partial<Record<string, string>> = {
  enrolment: "Enrolment form",
  registration: "Course registration",
  demo: "Demo class",
  contact: "Message to us",
};

/** Stations of an enquiry's way, in their order; each is a dot of the status line. */
export const enquiryStations: Record<Enquiry["status"], { name: string }> = {
  received: { name: "Received" },
};

export const profileEnquiries = {
  title: "My enquiries",
  intro: "Every form you sent us from {email}, the newest first.",
  reference: "Reference",
  /** Followed by the promised time. */
  calls: "We call you by",
  writes: "We write to you by",
  number: "Your number",
  branch: "From",
  branchName: "{branch} branch",
  noCourse: "No course chosen yet",
  status: "Status",
  kind: "Enquiry",
  empty: {
    title: "No enquiries yet",
    text: "Not sure what to ask for? Answer a few questions, and see which course fits your goal, your hours and your city.",
    link: "Find your course",
    contact: "Or write to us",
  },
} as const;

export const profilePassword = {
  title: "Password",
  change: {
    intro: "A change logs out every other device and leaves this one as it is.",
    open: "Change your password",
    byMail: { question: "Forgotten it?", link: "Reset it by email" },
  },
  set: {
    intro:
      "You log in with Google so far. With a password of your own you can log in without it, too.",
    open: "Set a password",
    byMail: { question: "Logged in a while ago?", link: "Set it by email" },
  },
  current: "Present password",
  next: "New password",
  submit: "Save the new password",
  submitting: "Saving...",
} as const;

export const profileDevices = {
  title: "Signed-in devices",
  intro: "Wherever your account is open right now. Log out what you do not know.",
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
    "Everything we hold about you in one JSON file: profile, devices, security events, enquiries, newsletter and the emails we sent.",
  submit: "Download your data",
  submitting: "Preparing the file...",
  done: "Your file is ready: look among your downloads.",
  byMail: {
    text: "Used another address with us, too, or cannot log in one day?",
    link: "A link by email does the same",
  },
  fileName: "sprachsetu-account.json",
} as const;

export const profileDeletion = {
  title: "Delete your account",
  intro: "You can leave at any time. Once deleted, nobody can bring the account back.",
  open: "Delete your account",
  dialogTitle: "Delete your account for good?",
  goes: {
    title: "What goes",
    items: [
      "Your profile, with name, phone, city and goal",
      "Every enquiry sent from {email}, and our answers that are still on file",
      "Your newsletter subscription",
      "All signed-in devices, this one included",
    ],
  },
  stays: "A last email tells you that it is done. Nothing else is kept.",
  password: "Your password",
  submit: "Delete everything now",
  submitting: "Deleting...",
  cancel: "Keep my account",
} as const;

export const accountDeleted = {
  title: "Your account is deleted",
  text: "Profile, enquiries and devices are gone. An email confirms it. If you come back one day, you start afresh, and are welcome.",
  link: "To the home page",
} as const;

export const profileSecondFactor = {
  title: "Second factor",
  intro:
    "Staff show a second proof at each login. Changes here need a login of the last 15 minutes.",
  app: {
    title: "Authenticator app",
    on: "Set up. Its six digits are asked for when you log in.",
    off: "Not set up.",
    add: "Set up an authenticator app",
    remove: "Remove the app",
    confirm: "Confirm the app",
    codeHint: "The 6 digits that the app shows now.",
  },
  passkeys: {
    title: "Passkeys",
    none: "None yet. A passkey is your fingerprint, your face or a security key.",
    added: "Added {date}",
    lastUsed: ", last used {date}",
    name: "Name of the passkey",
    nameHint: "So that you know it again: “Office laptop”.",
    add: "Add a passkey",
    adding: "Waiting for your device...",
    remove: "Remove",
    needsScript: "To add a passkey, switch JavaScript on.",
    cancelled: "No passkey was made. Try again when you are ready.",
  },
  codes: {
    title: "Recovery codes",
    left: {
      none: "You have none left.",
      one: "You have 1 code left.",
      many: "You have {count} codes left.",
    },
    intro: "Each opens your account once, should telephone and keys be out of reach.",
    renew: "Make new codes",
    renewNote: "With new codes, the old ones stop working at once.",
  },
  submitting: "One moment...",
  removed: "The second factor is removed.",
} as const;
