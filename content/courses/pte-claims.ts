import { karnal } from "../site.ts";
/*
 * The figures of both PTE pages and the FAQ are those of the specification (section 1). It does not say what the 80%
 * count, of how many students, or since when: the definition in `note` is ours, and an institute writes its own.
 */
export const pteClaims = {
  label: "PTE with us in figures",
  items: [
    { value: "50+", label: "mock tests" },
    { value: "1200+", label: "practice questions" },
    { value: "100+", label: "hours of training" },
    { value: "80%", label: "success rate" },
  ],
  note: `These are our own figures, for PTE online and in ${karnal.name} together. 80% is the share of students who reached the score that they needed. This definition is sample text: the institute will state how many students it counted, and when.`,
} as const;
