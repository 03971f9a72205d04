import type { Role, StaffRole } from "#contract/accounts/roles.ts";

/* The words of the team. `{name}` is a placeholder. */

export const roleWords: Record<Role, string> = {
  student: "Student",
  counsellor: "Counsellor",
  editor: "Editor",
  admin: "Admin",
};

export const roleHints: Record<StaffRole, string> = {
  counsellor: "Works with leads, sees the mails and the overview.",
  editor: "Writes posts, letters and site content; sees leads without names.",
  admin: "Does all of it, and looks after the team and the audit log.",
};

export const teamWords = {
  title: "Team",
  lead: "Who works in the back office, and with which role. What is changed here is in the audit log.",
  invite: "Invite somebody",
  table: "People of the team",
  columnName: "Name",
  columnRole: "Role",
  columnFactor: "Second factor",
  columnSeen: "Last seen",
  columnActions: "Change",
  you: "You",
  invited: "Invited",
  noFactor: "None yet",
  factors: { passkey: "Passkey", totp: "Authenticator app", recovery: "Recovery codes" },
  signedIn: "{number} devices",
  signedInOne: "1 device",
  never: "Never",
  menu: "Change",
  menuOf: "Change {name}",
  ownHint: "Your account",
  toRole: "Change the role…",
  resend: "Send the invitation again",
  endSessions: "Log out everywhere…",
  resetFactor: "Reset the second factor…",
  remove: "Remove from the team…",
} as const;

export const inviteWords = {
  title: "Invite somebody",
  hint: "They get a mail with a link that works once, within 7 days. It leads to a password and a second factor. Whoever has an account already keeps it and gets the role.",
  email: "Email",
  name: "Name",
  nameHint: "May be left empty: they can set it themselves.",
  role: "Role",
  send: "Send the invitation",
  done: "{name} is in the team now. An email is on its way.",
} as const;

/** Added to the message of a change that left leads without an owner. */
export const freedWords = {
  one: " 1 lead of theirs has no owner now.",
  many: " {number} leads of theirs have no owner now.",
} as const;

export const changeWords = {
  role: {
    title: "Change the role of {name}",
    text: "They are logged out everywhere and log in anew with the new role. A mail tells them. Who becomes an editor owns no leads any more.",
    confirm: "Change the role",
    done: "{name} is {role} now.",
  },
  resend: { done: "The invitation to {name} is on its way again." },
  endSessions: {
    title: "Log {name} out everywhere?",
    text: "All their devices have to log in again. What they have typed and not saved is lost.",
    confirm: "Log out everywhere",
    done: "{name} is logged out everywhere.",
  },
  resetFactor: {
    title: "Reset the second factor of {name}?",
    text: "For somebody who has lost telephone, keys and recovery codes. They are logged out everywhere, and the next login with their password sets up a new second factor. Make sure on the telephone that it is really them who asks.",
    confirm: "Reset the second factor",
    done: "{name} sets up a new second factor at the next login.",
  },
  remove: {
    title: "Remove {name} from the team?",
    text: "They are logged out everywhere and cannot open the back office any more. Their account itself stays, as a student’s; what they did stays in the audit log. Their leads have no owner from then on.",
    confirm: "Remove from the team",
    done: "{name} is of the team no more.",
  },
} as const;
