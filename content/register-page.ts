/** On the course pages. */
export const registrationDialog = {
  intro:
    "Leave your name, email and number. A counsellor calls, answers your questions and finds you a free demo class.",
  submitLabel: "Register",
} as const;

export const registerPage = {
  seo: {
    title: "Register for German, English, PTE or IELTS | Sprachsetu",
    description:
      "Choose one of six courses and leave your name, email and number. A counsellor in Karnal or Berlin calls you back and finds you a free demo class.",
    sharePictureAlt: "Register with Sprachsetu: the demo class is free",
  },
  title: "Register for a course",
  intro: "Your name, your email, your number: that is all we need to begin.",
  steps: [
    {
      title: "A counsellor calls.",
      text: "You hear which day and hour to expect it as soon as you have registered.",
    },
    {
      title: "You sit in on a class.",
      text: "The demo is free, with the trainer and the batch you would join.",
    },
    {
      title: "Then you decide.",
      text: "Fees and ways to pay in instalments are explained before you say yes.",
    },
  ],
  submitLabel: "Register",
} as const;
