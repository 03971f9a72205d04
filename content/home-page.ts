import { subjectLists } from "./courses/subjects.ts";
import { terms } from "./glossary.ts";
import { berlin, karnal, site } from "./site.ts";

/** `{phone}` is filled in with the institute's telephone number. */
export const homeSeo = {
  title: `${subjectLists.titles} | ${site.name}`,
  description:
    "Spoken English, German A1 to C2, PTE and IELTS in groups of 6 to 10, online and in the classroom. Book your free demo class today: call {phone}.",
} as const;

export type BannerPicture = "banner-berlin" | "banner-classroom" | "banner-exam" | "banner-online";

type Hero = {
  /** Each sentence starts on a line of its own. */
  headline: readonly string[];
  intro: string;
  applyLabel: string;
  finderLabel: string;
  stats: readonly { value: string; label: string }[];
  /** The accessible name of the carousel. */
  bannersLabel: string;
  banners: readonly { picture: BannerPicture; alt: string; caption: string }[];
};

export const homeHero = {
  headline: ["Learn German or\u00a0English.", "Pass PTE or\u00a0IELTS."],
  intro: `Live classes in groups of 6 to 10, online or in ${karnal.name}. Branches in ${karnal.name} and ${berlin.name}.`,
  applyLabel: "Apply Now",
  finderLabel: terms.acts.findCourse,
  stats: [
    { value: "1000+", label: "Students" },
    { value: "20+", label: "Countries" },
    { value: "Free", label: "demo classes" },
  ],
  bannersLabel: "Pictures of our classes",
  banners: [
    {
      picture: "banner-berlin",
      alt: "Two people with a suitcase and a passport in front of the Berlin TV tower. They greet each other in German and Hindi.",
      caption: `From ${karnal.name} to ${berlin.name}`,
    },
    {
      picture: "banner-classroom",
      alt: "A trainer and a student at a board with a bridge drawn on it.",
      caption: `Classes in ${karnal.name}`,
    },
    {
      picture: "banner-exam",
      alt: "Someone with a headset beside a clock and two cards that read “PTE 79” and “Band 7.5”.",
      caption: "Mock tests for PTE and IELTS",
    },
    {
      picture: "banner-online",
      alt: "A student with a laptop in a live class.",
      caption: "Live classes online",
    },
  ],
} as const satisfies Hero;

/** Names of lucide icons; the page maps each to its component. */
export type PointIcon =
  | "ArrowLeftRight"
  | "CalendarClock"
  | "ChartNoAxesColumnIncreasing"
  | "GraduationCap"
  | "LifeBuoy"
  | "MessagesSquare"
  | "MonitorPlay"
  | "PiggyBank"
  | "Route"
  | "Target"
  | "Ticket"
  | "Timer";

export type Point = { id: string; title: string; description: string; icon: PointIcon };

export const homeReasons = {
  title: "Why Choose Us",
  items: [
    {
      id: "experienced-trainers",
      title: "Experienced trainers",
      description:
        "Trainers in India and Germany who know the typical mistakes and how to correct them.",
      icon: "GraduationCap",
    },
    {
      id: "customised-study-plans",
      title: "Customised study plans",
      description: "We check your level first. Your plan leads from there to your exam date.",
      icon: "Route",
    },
    {
      id: "online-offline-flexibility",
      title: "Online and offline flexibility",
      description:
        "English and PTE: online or in the classroom. German: online. IELTS: in the classroom.",
      icon: "ArrowLeftRight",
    },
    {
      id: "proven-success-rate",
      title: "Proven success rate",
      description: "80% success rate in PTE, by our own count. Our PTE pages say what we count.",
      icon: "ChartNoAxesColumnIncreasing",
    },
    {
      id: "complete-learning-support",
      title: "Complete learning support",
      description: "If you miss a class or get stuck, your trainer helps you catch up.",
      icon: "LifeBuoy",
    },
    {
      id: "free-demo-classes",
      title: "Free demo classes",
      description: "Try a real class before you decide.",
      icon: "Ticket",
    },
    {
      id: "affordable-fees",
      title: "Affordable fees",
      description: "A counsellor tells you the full fee before you join.",
      icon: "PiggyBank",
    },
  ],
} as const satisfies { title: string; items: readonly Point[] };

export const homeFeatures = {
  title: "What Makes Our Classes Different",
  items: [
    {
      id: "one-on-one-counselling",
      title: "One-on-one counselling",
      description: "A counsellor asks about your goal and suggests a course.",
      icon: "MessagesSquare",
    },
    {
      id: "live-practice-tests",
      title: "Live practice tests",
      description: "You take the test in exam time. Then we discuss your answers.",
      icon: "Timer",
    },
    {
      id: "flexible-payment-options",
      title: "Flexible payment options",
      description: "Pay in monthly instalments (EMI), or agree a custom plan with us.",
      icon: "CalendarClock",
    },
    {
      id: "learning-portal",
      title: "24/7 learning portal",
      description: "Recorded lectures, PDFs, assignments and quizzes.",
      icon: "MonitorPlay",
    },
    {
      id: "results-focused-methods",
      title: "Results-focused methods",
      description: "Each class has a practical aim, such as describing a graph or renting a room.",
      icon: "Target",
    },
  ],
} as const satisfies { title: string; items: readonly Point[] };

export const homeTestimonials = {
  title: "Our Student Speak",
  pauseLabel: "Pause the reviews",
} as const;

export const homeContact = {
  title: "Call or visit us",
  mailLabel: "Email",
  mapLabel: "Map",
} as const;

export const homeEnrol = {
  title: "Enroll Now",
  intro: "Choose a course and leave your number. A counsellor calls you.",
} as const;

export const applyDialog = {
  title: "Apply for a course",
  intro: "A counsellor calls you about your level and finds a time for your free demo class.",
  submitLabel: "Apply Now",
  closeLabel: "Close the application form",
} as const;
