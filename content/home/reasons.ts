import type { Point } from "./point.ts";

export const homeReasons = {
  title: "Why Choose Us",
  intro: "Seven reasons, and a free class to test them in.",
  items: [
    {
      id: "experienced-trainers",
      title: "Experienced trainers",
      description:
        "They have heard every mistake you are about to make, and they know which one to mend first.",
      icon: "GraduationCap",
    },
    {
      id: "customised-study-plans",
      title: "Customised study plans",
      description:
        "A first assessment shows where you stand. Your plan covers the way from there to your exam date.",
      icon: "Route",
    },
    {
      id: "online-offline-flexibility",
      title: "Online and offline flexibility",
      description:
        "Take English or PTE online or in the classroom. German is live online, IELTS face to face in Karnal.",
      icon: "ArrowLeftRight",
    },
    {
      id: "proven-success-rate",
      title: "Proven success rate",
      description:
        "Our PTE success rate is 80%. Behind it: 50+ mock tests and 100+ hours of training.",
      icon: "ChartNoAxesColumnIncreasing",
    },
    {
      id: "complete-learning-support",
      title: "Complete learning support",
      description:
        "Missed a class? Watch the recording. Stuck on the dative? Bring it to the weekend doubt session.",
      icon: "LifeBuoy",
    },
    {
      id: "free-demo-classes",
      title: "Free demo classes",
      description:
        "Sit in on a class before you decide. It costs nothing, and you may still say no.",
      icon: "Ticket",
    },
    {
      id: "affordable-fees",
      title: "Affordable fees",
      description:
        "Ask a counsellor what your course costs. You hear the full fee before you join, not after.",
      icon: "PiggyBank",
    },
  ],
} as const satisfies { title: string; intro: string; items: readonly Point[] };
