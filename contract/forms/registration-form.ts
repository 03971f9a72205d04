/*
 * Texts and fields of the registration form. Its rules are in `registration.ts`, which loads the schema library.
 */

/** Texts of the registration form, kept to the letter (specification, sections 4 and 8). */
export const registrationMessages = {
  submitting: "Registering...",
  done: "Our team will contact you shortly",
  success: "Successfully register!",
  failure: "Registration failed!",
} as const;

/** Not in the specification: it stays at the form after the toast is gone. */
export const registrationLost =
  "We did not get your registration. What you typed is still here. Please try again.";

/** The fields of the form, in the order in which they are checked (specification, section 5). */
export const registrationFields = ["name", "email", "phone"] as const;
