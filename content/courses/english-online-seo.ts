import type { CourseSeo } from "./course-page.ts";

/* `{phone}` is filled in with the institute's telephone number. */
export const englishOnlineSeo: CourseSeo = {
  title: "Spoken English Online, Live in Three Levels | Sprachsetu",
  description:
    "Live spoken English classes online: Beginner, Intermediate, Advance, in batches of 6 to 10. Hear yourself speak in a free demo class: call {phone}.",
  sharePictureAlt: "English Online: three levels of live speaking classes at Sprachsetu",
};
