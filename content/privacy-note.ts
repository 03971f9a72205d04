/**
 * Below every form that asks for a call back; the contact page says more instead (`afterWriting`).
 */
export const privacyNote = {
  text: "We use these details only to answer you and to arrange your demo class.",
  link: { name: "Privacy policy", url: "/privacy-policy" },
} as const;
