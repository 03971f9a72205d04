import type { CourseSeo } from "./course-page.ts";

/* `{phone}` is filled in with the institute's telephone number. */
export const englishOfflineSeo: CourseSeo = {
  title: "Spoken English Classes in Karnal, Haryana | Sprachsetu",
  description:
    "Spoken English in our Karnal classroom: 6 to 10 people at one table, three courses from first words to interviews. Book your free demo: call {phone}.",
  sharePictureAlt: "Spoken English in Karnal: small classes around one table at Sprachsetu",
};
