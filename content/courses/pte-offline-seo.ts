import type { CourseSeo } from "./course-page.ts";

/* `{phone}` is filled in with the institute's telephone number. */
export const pteOfflineSeo: CourseSeo = {
  title: "PTE Coaching in Karnal, with Headset and Clock | Sprachsetu",
  description:
    "PTE Offline in Karnal: mock tests at a desk with a headset, other voices around you, feedback face to face. Book your free demo class: call {phone}.",
  sharePictureAlt: "PTE Offline in Karnal: mock tests at a desk with headset and clock",
};
