/** Shown below the forms after which we call. The contact page has `afterWriting` instead, which says more. */
export const privacyNote = {
  text: "We use these details only to answer you and to arrange your demo class.",
  link: { name: "Privacy policy", url: "/privacy-policy" },
} as const;
