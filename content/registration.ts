/* Small: every course page loads these words with its first script. */

export const registrationDialog = {
  intro:
    "Leave your name, email and number. A counsellor calls, answers your questions and finds you a free demo class.",
  submitLabel: "Register",
} as const;

export const registerPage = {
  seo: {
    title: "Register for a German, English, PTE or IELTS course | Sprachsetu",
    description:
      "Choose one of six courses, leave your name, email and number, and a counsellor in Karnal or Berlin calls you back to find you a free demo class.",
  },
  title: "Register for a course",
  intro:
    "Three lines are enough. A counsellor calls you within four opening hours, asks about your goal, and finds you a free demo class.",
  submitLabel: "Register",
  privacyNote: "We use these details only to answer you and to arrange your demo class.",
} as const;
