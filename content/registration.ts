/* The words of the registration dialog on the course pages. */

export const registrationDialog = {
  intro:
    "Leave your name, email and number. A counsellor calls, answers your questions and finds you a free demo class.",
  submitLabel: "Register",
} as const;
