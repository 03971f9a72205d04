import { greetingWords } from "#content/greetings.ts";
import { anyCourse } from "#content/staff/lead-words.ts";
import { greetingName } from "#contract/forms/first-name.ts";
import type { GreetingLanguage } from "#contract/staff/staff-lead-values.ts";
import type { GreetingTexts } from "#contract/staff/staff-site.ts";
import { fillText } from "../fill-text.ts";
import { useStaff } from "../staff-api.ts";
import { useStaffQuery } from "../use-staff-query.ts";
import { courseText } from "./lead-texts.ts";

type GreetingName = Exclude<keyof GreetingTexts, GreetingLanguage>;

/**
 * The greetings with which WhatsApp chats begin, from the site content, in the language that the person speaks.
 * @returns a function that fills a greeting in: it takes the greeting's name, and the person's name and language, the value
 *   of the course, the time of a class in words and, for a parent, the child's name, and greets by first names. It returns
 *   an empty text until the site content is loaded
 */
export function useGreetings() {
  const { me } = useStaff();
  const texts = useStaffQuery<GreetingTexts>("/greetings").data;
  return (
    which: GreetingName,
    about: {
      name: string;
      speaks?: GreetingLanguage | undefined;
      course: string;
      time?: string;
      child?: string;
    },
  ): string => {
    const { name, speaks, course, time = "", child = "" } = about;
    const own = speaks && texts?.[speaks];
    return texts
      ? fillText((own ?? texts)[which], {
          name: greetingName(name),
          course: course ? courseText(course) : own ? greetingWords[speaks].anyCourse : anyCourse,
          counsellor: me.name,
          time,
          child: child && greetingName(child),
        })
      : "";
  };
}
