import { site } from "./site.ts";

/*
 * The first words of the WhatsApp chats that staff open from the back office. Editors can change them under Site
 * content. {name} of the person, {course}, {counsellor} who writes and {time} of the class are filled in. Somebody
 * under 18 is not written to: their parent is the person, and {child} is the guest.
 */

export const greetings = {
  lead: `Hello {name}, this is {counsellor} from ${site.name}. You asked about {course}. When is a good time to talk?`,
  demoClass: `Hello {name}, this is {counsellor} from ${site.name}. You have a place in our demo class: {course}, {time}. Will you come?`,
  missedClass: `Hello {name}, this is {counsellor} from ${site.name}. You had a place in our demo class: {course}, {time}. Would you like to try another time?`,
  childClass: `Hello {name}, this is {counsellor} from ${site.name}. {child} has a place in our demo class: {course}, {time}. Will {child} come?`,
  childMissed: `Hello {name}, this is {counsellor} from ${site.name}. {child} had a place in our demo class: {course}, {time}. Would you like to try another time?`,
} as const;
