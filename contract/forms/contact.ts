import * as z from "zod/mini";
import { message } from "../text.ts";
import { contactMessages, contactTopicValues, MAX_MESSAGE } from "./contact-form.ts";
import { leadCircumstances } from "./lead.ts";
import { emailAddress, localPhone, personName } from "./person.ts";

/** `POST /contact`: a message to the institute. It is answered by mail if it has no phone number. */
export const contactRequest = z.object({
  name: personName,
  email: emailAddress,
  phone: z.optional(localPhone),
  /** The branch of the visitor's place. It answers unless a phone number says which branch does. */
  branch: z.optional(z.enum(["karnal", "berlin"])),
  topic: z.optional(z.enum(contactTopicValues, { error: "Choose a topic from the list." })),
  message: message(MAX_MESSAGE, contactMessages.enterMessage, `At most ${MAX_MESSAGE} characters.`),
  ...leadCircumstances,
});

export type ContactRequest = z.infer<typeof contactRequest>;
