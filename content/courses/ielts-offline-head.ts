import type { CourseHero, CourseSeo } from "./course-page.ts";

/* `{phone}` is filled in with the institute's telephone number. */
export const ieltsOfflineSeo: CourseSeo = {
  title: "IELTS Coaching in Karnal, Essays Marked | Sprachsetu",
  description:
    "IELTS Academic and General Training in our Karnal classroom: batches of 6 to 10, every essay marked by hand. Book your free demo class: call {phone}.",
  sharePictureAlt: "IELTS in Karnal: an essay with a trainer’s pencil notes in its margin",
};

export const ieltsOfflineHero: CourseHero = {
  eyebrow: "IELTS in Karnal, Academic and General Training",
  title: "IELTS, marked in the margin",
  intro:
    "A band is a number. What you need is the sentence in pencil beside your paragraph that says why, and what to do about it. You get it on every essay, in a classroom of 6 to 10.",
  joinLabel: "Book Your Free Demo Today",
  slides: [
    {
      picture: "ielts-offline-1",
      alt: "",
      caption: "All four parts, in one classroom",
    },
    {
      picture: "ielts-offline-2",
      alt: "",
      caption: "Every essay comes back in pencil",
    },
    {
      picture: "ielts-offline-3",
      alt: "",
      caption: "Speaking across a table, as on the day",
    },
    {
      picture: "ielts-offline-4",
      alt: "",
      caption: "Then the number takes you places",
    },
  ],
};
