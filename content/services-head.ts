/* `{phone}` is filled in with the institute's telephone number. */
export const servicesSeo = {
  title: "Our Courses: German, English, PTE and IELTS | Sprachsetu",
  description:
    "Compare six courses in German, spoken English, PTE and IELTS, online or in Karnal, and find yours with three questions. Free demo class: call {phone}.",
  sharePictureAlt: "Six courses at Sprachsetu: German, spoken English, PTE and IELTS",
} as const;

export const servicesHead = {
  title: "Where to? Six courses leave from here",
  intro:
    "Two languages and two exams, live on your screen or in our Karnal classroom, in batches of 6 to 10. The first class is a demo, and it is free.",
  finderLabel: "Find my course",
  compareLabel: "Compare all six",
} as const;

/* The page that answers the course finder's form. */
export const findCourseHead = {
  title: "Your course in three questions",
  intro: "Answer as you would to a friend, and change your mind as often as you like.",
  /** The name in the browser's tab. */
  pageTitle: "Find Your Course in Three Questions | Sprachsetu",
  description:
    "Three questions about your goal, your place and your level lead to one of six courses. Free demo class: call {phone}.",
} as const;
