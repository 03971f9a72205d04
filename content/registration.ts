/* Small: every course page loads these words with its first script. */

export const registrationDialog = {
  intro:
    "Leave your name, email and number. A counsellor calls, answers your questions and finds you a free demo class.",
  submitLabel: "Register",
} as const;
