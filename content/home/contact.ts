export const homeContact = {
  title: "Call, write or come by",
  intro: "Call the branch nearer to you, or come in and ask in the language you are learning.",
  mapButton: "Load the interactive map",
  directionsLabel: "Get directions",
  callLabel: "Call us",
  mailLabel: "Write to us",
} as const;
