export const homeTestimonials = {
  title: "Our Student Speak",
  intro: "A score opens the door. Then come the phone calls, the flat viewings and the first joke.",
  pauseLabel: "Pause the reviews",
} as const;
