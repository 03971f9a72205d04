/* Beside the clocks of the contact page, and on its signs. */

export const contactClocks = {
  title: "The time at both desks",
  open: "Open now",
  closed: "Closed",
} as const;
