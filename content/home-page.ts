/** `{phone}` is filled in with the institute's telephone number. */
export const homeSeo = {
  title: "German, Spoken English, PTE and IELTS | Sprachsetu",
  description:
    "Spoken English, German A1 to C2, PTE and IELTS in batches of 6 to 10, online and in the classroom. Book your free demo class today: call {phone}.",
} as const;

export type BannerPicture = "banner-berlin" | "banner-classroom" | "banner-exam" | "banner-online";

type Hero = {
  eyebrow: string;
  /** Each sentence starts on a line of its own. */
  headline: readonly string[];
  intro: string;
  applyLabel: string;
  coursesLabel: string;
  stats: readonly { value: string; label: string }[];
  /** The accessible name of the carousel. */
  bannersLabel: string;
  banners: readonly { picture: BannerPicture; alt: string; caption: string }[];
};

export const homeHero = {
  eyebrow: "Languages and exams, Karnal and Berlin",
  headline: ["Say it in\u00a0German.", "Score it in\u00a0English."],
  intro:
    "Spoken English, German A1 to C2, PTE and IELTS, in batches of 6 to 10. Online or in the classroom, you do most of the talking.",
  applyLabel: "Apply Now",
  coursesLabel: "See the courses",
  stats: [
    { value: "1000+", label: "Students" },
    { value: "20+", label: "Countries" },
    { value: "Free", label: "demo classes" },
  ],
  bannersLabel: "What learning with us looks like",
  banners: [
    {
      picture: "banner-berlin",
      alt: "Two people with a suitcase and a passport in front of the Berlin TV tower. One says “Guten Tag”, the other “नमस्ते”.",
      caption: "From Karnal to Berlin",
    },
    {
      picture: "banner-classroom",
      alt: "A teacher and a student at a board with a bridge drawn on it.",
      caption: "Everyone gets to speak",
    },
    {
      picture: "banner-exam",
      alt: "Someone with a headset beside a clock and two cards that read “PTE 79” and “Band 7.5”.",
      caption: "Practise until the clock feels slow",
    },
    {
      picture: "banner-online",
      alt: "A learner with a laptop in a live class.",
      caption: "Live classes at your own desk",
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

export const homeTestimonials = {
  title: "Our Student Speak",
  intro: "A score opens the door. Then come the phone calls, the flat viewings and the first joke.",
  pauseLabel: "Pause the reviews",
} as const;

export const homeContact = {
  title: "Call, write or come by",
  intro: "Call the branch nearer to you, or come in and ask in the language you are learning.",
  mailLabel: "Write to us",
} as const;

export const homeEnrol = {
  title: "Enroll Now",
  intro:
    "Pick a course and leave your number. A counsellor calls you back, and there is no fee for the demo class.",
} as const;

export const applyDialog = {
  title: "Apply for a course",
  intro:
    "It takes about a minute. A counsellor then calls you to talk about your level and find a time for your free demo class.",
  submitLabel: "Apply Now",
  closeLabel: "Close the application form",
} as const;
