export const homeEnrol = {
  title: "Enroll Now",
  intro:
    "Pick a course and leave your number. A counsellor calls you back, and there is no fee for the demo class.",
} as const;
