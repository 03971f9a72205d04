export const homeContact = {
  title: "Call, write or come by",
  intro: "Call the branch nearer to you, or come in and ask in the language you are learning.",
  mailLabel: "Write to us",
} as const;
