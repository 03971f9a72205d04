import { anyCourse } from "#content/staff/lead-words.ts";
import { greetingName } from "#contract/forms/first-name.ts";
import type { GreetingTexts } from "#contract/staff/staff-site.ts";
import { fillText } from "../fill-text.ts";
import { useStaff } from "../staff-api.ts";
import { useStaffQuery } from "../use-staff-query.ts";
import { courseText } from "./lead-texts.ts";

/**
 * The greetings with which WhatsApp chats begin, from the site content.
 * @returns a function that fills a greeting in: it takes the greeting's name, and the person's name, the value of the
 *   course, the time of a class in words and, for a parent, the child's name, and greets by first names. It returns an empty text until the site content is loaded
 */
export function useGreetings() {
  const { me } = useStaff();
  const texts = useStaffQuery<GreetingTexts>("/greetings").data;
  return (
    which: keyof GreetingTexts,
    about: { name: string; course: string; time?: string; child?: string },
  ): string => {
    const { name, course, time = "", child = "" } = about;
    return texts
      ? fillText(texts[which], {
          name: greetingName(name),
          course: course ? courseText(course) : anyCourse,
          counsellor: me.name,
          time,
          child: child && greetingName(child),
        })
      : "";
  };
}
