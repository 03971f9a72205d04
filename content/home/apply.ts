export const applyDialog = {
  title: "Apply for a course",
  intro:
    "It takes about a minute. A counsellor then calls you to talk about your level and find a time for your free demo class.",
  submitLabel: "Apply Now",
  closeLabel: "Close the application form",
} as const;
