/* What forms say of a name, an address or a number that they refuse. Without Zod: browsers load it with the form. */

/** Texts, kept to the letter (specification, sections 5 and 8). */
export const personMessages = {
  name: "Name must be valid and contain only letters.",
  email: "Invalid email address",
  phone: "Invalid phone number. Must contain only numbers and be exactly 10 digits.",
} as const;

/** For a number of another country than India. */
export const foreignPhoneMessage = "Invalid phone number for the chosen country.";
