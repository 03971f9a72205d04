import type { CourseSeo } from "./course-page.ts";

/* `{phone}` is filled in with the institute's telephone number. */
export const pteOnlineSeo: CourseSeo = {
  title: "PTE Online Coaching with 50+ Mock Tests | Sprachsetu",
  description:
    "Live PTE classes online in batches of 6 to 10: 50+ mock tests, 1200+ practice questions, notes on every answer. Book your free demo class: call {phone}.",
  sharePictureAlt: "PTE Online: live classes and 50+ mock tests at Sprachsetu",
};
