import type { Point } from "./point.ts";

export const homeFeatures = {
  title: "What Makes Our Classes Different",
  intro: "What happens between your first call and your exam.",
  items: [
    {
      id: "one-on-one-counselling",
      title: "One-on-one counselling",
      description:
        "Before you choose a course, a counsellor asks what it is for: a visa, a degree, a job, the in-laws in Hamburg.",
      icon: "MessagesSquare",
    },
    {
      id: "live-practice-tests",
      title: "Live practice tests",
      description:
        "You sit the test against the clock, as on the day. Then we go through it, answer by answer.",
      icon: "Timer",
    },
    {
      id: "flexible-payment-options",
      title: "Flexible payment options",
      description:
        "Pay in monthly instalments (EMI), or agree a custom plan with us before you join.",
      icon: "CalendarClock",
    },
    {
      id: "learning-portal",
      title: "24/7 learning portal",
      description:
        "Recorded lectures, PDFs, assignments and quizzes, there at 2 a.m. if the Konjunktiv keeps you awake.",
      icon: "MonitorPlay",
    },
    {
      id: "results-focused-methods",
      title: "Results-focused methods",
      description:
        "Each lesson works towards something you can do: leave a message, describe a graph, rent a room.",
      icon: "Target",
    },
  ],
} as const satisfies { title: string; intro: string; items: readonly Point[] };
