import { site } from "./site.ts";

/*
 * The first words of the WhatsApp chats that staff open from the back office, in the language that the person speaks.
 * Editors can change them under Site content. {name} of the person, {course}, {counsellor} who writes and {time} of the
 * class are filled in. Somebody under 18 is not written to: their parent is the person, and {child} is the guest.
 */

export const greetings = {
  lead: `Hello {name}, this is {counsellor} from ${site.name}. You asked about {course}. When is a good time to talk?`,
  demoClass: `Hello {name}, this is {counsellor} from ${site.name}. You have a place in our demo class: {course}, {time}. Will you come?`,
  missedClass: `Hello {name}, this is {counsellor} from ${site.name}. You had a place in our demo class: {course}, {time}. Would you like to try another time?`,
  childClass: `Hello {name}, this is {counsellor} from ${site.name}. {child} has a place in our demo class: {course}, {time}. Will {child} come?`,
  childMissed: `Hello {name}, this is {counsellor} from ${site.name}. {child} had a place in our demo class: {course}, {time}. Would you like to try another time?`,
  de: {
    lead: `Guten Tag {name}, hier ist {counsellor} von ${site.name}. Sie haben nach {course} gefragt. Wann können wir telefonieren?`,
    demoClass: `Guten Tag {name}, hier ist {counsellor} von ${site.name}. Sie haben einen Platz in unserer Probestunde: {course}, {time}. Kommen Sie?`,
    missedClass: `Guten Tag {name}, hier ist {counsellor} von ${site.name}. Sie hatten einen Platz in unserer Probestunde: {course}, {time}. Möchten Sie an einem anderen Tag kommen?`,
    childClass: `Guten Tag {name}, hier ist {counsellor} von ${site.name}. {child} hat einen Platz in unserer Probestunde: {course}, {time}. Kommt {child}?`,
    childMissed: `Guten Tag {name}, hier ist {counsellor} von ${site.name}. {child} hatte einen Platz in unserer Probestunde: {course}, {time}. Passt ein anderer Tag besser?`,
  },
  hi: {
    lead: `नमस्ते {name}, ${site.name} से {counsellor}। आपने {course} के बारे में पूछा था। बात करने के लिए कौन-सा समय ठीक रहेगा?`,
    demoClass: `नमस्ते {name}, ${site.name} से {counsellor}। हमारी डेमो क्लास में आपकी जगह है: {course}, {time}। क्या आप आएँगे?`,
    missedClass: `नमस्ते {name}, ${site.name} से {counsellor}। हमारी डेमो क्लास में आपकी जगह थी: {course}, {time}। क्या आप किसी और दिन आना चाहेंगे?`,
    childClass: `नमस्ते {name}, ${site.name} से {counsellor}। हमारी डेमो क्लास में {child} की जगह है: {course}, {time}। क्या {child} आ पाएँगे?`,
    childMissed: `नमस्ते {name}, ${site.name} से {counsellor}। हमारी डेमो क्लास में {child} की जगह थी: {course}, {time}। क्या कोई और दिन ठीक रहेगा?`,
  },
} as const;

/** What a greeting calls the courses if none was named, and the clock of a class. English has both with the other words of the desk. */
export const greetingWords = {
  de: { locale: "de-DE", anyCourse: "unseren Kursen", clock: "Zeit in {branch}" },
  hi: { locale: "hi-IN", anyCourse: "हमारे कोर्स", clock: "{branch} का समय" },
} as const;
