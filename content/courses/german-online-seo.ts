import type { CourseSeo } from "./course-page.ts";

/* `{phone}` is filled in with the institute's telephone number. */
export const germanOnlineSeo: CourseSeo = {
  title: "Learn German Online: Live Classes, A1 to C2 | Sprachsetu",
  description:
    "Live online German classes from A1 to C2 in batches of 6 to 10, for a visa, an Ausbildung, a degree or a life in Germany. Free demo class: call {phone}.",
  sharePictureAlt: "German online: six levels from A1 to C2, drawn as the six arches of a bridge",
};
