import type { CourseHero, CourseSeo } from "./course-page.ts";

/* `{phone}` is filled in with the institute's telephone number. */
export const englishOnlineSeo: CourseSeo = {
  title: "Spoken English Online, Live in Three Levels | Sprachsetu",
  description:
    "Live spoken English classes online: Beginner, Intermediate, Advance, in batches of 6 to 10. Hear yourself speak in a free demo class: call {phone}.",
  sharePictureAlt: "English Online: three levels of live speaking classes at Sprachsetu",
};

export const englishOnlineHero: CourseHero = {
  eyebrow: "Spoken English, live on your screen",
  title: "English Online",
  intro:
    "A live class, 6 to 10 people on the screen, and a question that waits for your answer. Three levels of about 2-3 months take you from your first phone call to a talk of your own.",
  joinLabel: "Join Now",
  slides: [
    {
      picture: "english-online-1",
      alt: "",
      caption: "Your desk is the classroom",
    },
    {
      picture: "english-online-2",
      alt: "",
      caption: "Everyone on the screen gets a turn",
    },
    {
      picture: "english-online-3",
      alt: "",
      caption: "From “Hello?” to “Let me explain”",
    },
    {
      picture: "english-online-4",
      alt: "",
      caption: "Then you unmute first",
    },
  ],
};
