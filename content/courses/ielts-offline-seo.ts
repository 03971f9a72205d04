import type { CourseSeo } from "./course-page.ts";

/* `{phone}` is filled in with the institute's telephone number. */
export const ieltsOfflineSeo: CourseSeo = {
  title: "IELTS Coaching in Karnal, Essays Marked | Sprachsetu",
  description:
    "IELTS Academic and General Training in our Karnal classroom: batches of 6 to 10, every essay marked by hand. Book your free demo class: call {phone}.",
  sharePictureAlt: "IELTS in Karnal: an essay with a trainer’s notes in its margin",
};
