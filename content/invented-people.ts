/*
 * The people who came with the program: the invented trainers of `about-page.ts`, who also sign the sample posts.
 * Search engines and feed readers are never told of them. Remove a name together with the person.
 */

export const samplePeople: readonly string[] = [
  "Katrin Vogel",
  "Imran Siddiqui",
  "Rekha Malhotra",
  "Daniel Okafor",
  "Gurleen Sandhu",
  "Suresh Pillai",
];

export const isSamplePerson = (name: string): boolean => samplePeople.includes(name.trim());
