import { DOWNLOAD_HOURS } from "#contract/practice-test-messages.ts";
import { site } from "../site.ts";

/* The page that offers the three papers. */

export const practiceTestPage = {
  seo: {
    title: `Free Practice Tests: PTE, IELTS, German (PDF) | ${site.name}`,
    description:
      "Free papers to print: PTE mini mock, IELTS mini mock and German placement paper for A1 and A2. Every answer explained. Questions? Call {phone}.",
  },
  title: "Free practice tests",
  intro:
    "Choose one of three papers as a PDF. Each takes 50 to 100 minutes and explains every answer. Our trainers wrote them.",
  formTitle: "Get a practice test",
  papersTitle: "The three papers",
  choose: "What is in it",
  stepsTitle: "How to use a paper",
  steps: [
    {
      title: "Keep to the time",
      text: "Do the whole paper without a break. Each part says how many minutes you have.",
    },
    {
      title: "Read the explanations",
      text: "They say why each answer is right, and often why the others are wrong.",
    },
    {
      title: "Speak with a trainer",
      text: "A paper can’t test how you speak. In a free demo class a trainer listens to you and recommends a level.",
    },
  ],
  origin:
    "We wrote all tasks ourselves; they are not from real exams. The papers have no connection with Pearson, IELTS or any other exam board.",
} as const;

/** Shown for a link to a paper that is expired or damaged. */
export const practiceTestLinkPage = {
  title: "This link no longer works",
  text: `Links to our practice tests work for ${DOWNLOAD_HOURS} hours. Enter your email address to get a new link.`,
} as const;
