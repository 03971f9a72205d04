/** Figures that both PTE pages and the FAQ state. */
export const pteClaims = {
  label: "PTE with us in figures",
  items: [
    { value: "50+", label: "mock tests" },
    { value: "1200+", label: "practice questions" },
    { value: "100+", label: "hours of training" },
    { value: "80%", label: "success rate" },
  ],
  note: "Our own count, online and in Karnal together. Success means that students reached the score that they needed.",
} as const;
