// Words of the fields that several account forms have.

export const passwordField = {
  label: "Password",
  newLabel: "New password",
  show: "Show",
  showLabel: "Show password",
  hide: "Hide",
  hideLabel: "Hide password",
  newHint: "At least 10 characters. A short sentence, with its spaces, is easy to keep in mind.",
  strength: {
    short: "Too short yet",
    weak: "Too easy to guess",
    fair: "Nearly there: add one more word",
    good: "Good password",
    strong: "Strong password",
  },
} as const;

/** Beside the refusal of what needs a fresh login; the login page lets nobody in who is logged in. */
export const logInAgain = { link: "Log out and in again" } as const;

export const codeField = {
  label: "Code",
  hint: "6 digits, from the newest email.",
  /** Where the browser checks the form itself. */
  pattern: "The 6 digits of the code",
} as const;
