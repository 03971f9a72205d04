export type BannerPicture = "banner-berlin" | "banner-classroom" | "banner-exam" | "banner-online";

type Hero = {
  eyebrow: string;
  /** Each on a line of its own. */
  headline: readonly string[];
  intro: string;
  applyLabel: string;
  coursesLabel: string;
  stats: readonly { value: string; label: string }[];
  /** What the banners show, for screen readers. */
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
