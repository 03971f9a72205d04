import { courseCount } from "./courses/courses.ts";
import { subjectLists } from "./courses/subjects.ts";
import { berlin, karnal, site } from "./site.ts";

/** The dialog of the course pages. */
export const registrationDialog = {
  intro:
    "Give us your name, email and number. A counsellor calls you, answers your questions and finds a free demo class for you.",
  submitLabel: "Register",
} as const;

export const registerPage = {
  seo: {
    title: `Register for ${subjectLists.shortOr} | ${site.name}`,
    description: `Choose one of ${courseCount} courses and give us your name, email and number. A counsellor in ${karnal.name} or ${berlin.name} calls you and finds a free demo class for you.`,
    sharePictureAlt: `Register with ${site.name}: the demo class is free`,
  },
  title: "Register for a course",
  /** Replace title and label for whoever comes from the course finder while no class is planned. */
  ask: { title: "Ask for a demo class", submitLabel: "Ask for a class" },
  intro: "We only need your name, email and phone number.",
  steps: [
    {
      title: "A counsellor calls.",
      text: "We tell you when to expect the call as soon as you register.",
    },
    {
      title: "You try a class.",
      text: "The demo class is free. You meet the trainer and the group.",
    },
    {
      title: "You decide.",
      text: "The counsellor explains fees and instalments first.",
    },
  ],
  submitLabel: "Register",
} as const;
