/* `{phone}` is filled in with the institute's telephone number. */
export const aboutSeo = {
  title: "About Us: Our Trainers, Classes and Branches | Sprachsetu",
  description:
    "Who teaches at Sprachsetu, how a class runs, what we promise and what we do not, and how to visit us in Karnal and Berlin. Questions? Call {phone}.",
  sharePictureAlt: "Sprachsetu: a bridge with one end in Karnal and the other in Berlin",
} as const;

export const aboutHead = {
  title: "A bridge has two ends. We teach at both.",
  intro:
    "Sprachsetu is an institute for languages and exams with classrooms in Karnal and a branch in Berlin: the one is where most journeys begin, the other where many of them lead.",
  pictureAlt:
    "A bridge of six arches from Karnal to Berlin. Five people cross it: on foot, in a wheelchair, on a bicycle, one with a suitcase.",
} as const;
