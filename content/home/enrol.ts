export const homeEnrol = {
  title: "Enroll Now",
  intro:
    "Pick a course and leave your number. A counsellor calls you back, and there is no fee for the demo class.",
  privacyNote: "We use these details only to answer your enquiry and to arrange your demo class.",
} as const;
