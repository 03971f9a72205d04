import { anyCourse } from "#content/staff/lead-words.ts";
import type { GreetingTexts } from "#contract/staff-site.ts";
import { fillText } from "../fill-text.ts";
import { useStaff } from "../staff-api.ts";
import { useStaffQuery } from "../use-staff-query.ts";
import { courseText } from "./lead-texts.ts";

/**
 * How a chat with somebody begins, in the words of the site content; empty until they are read.
 * @returns a function that takes which greeting, the person's name, the value of a course and the time of a class in words
 */
export function useGreetings() {
  const { me } = useStaff();
  const texts = useStaffQuery<GreetingTexts>("/greetings").data;
  return (
    which: keyof GreetingTexts,
    about: { name: string; course: string; time?: string },
  ): string => {
    const { name, course, time = "" } = about;
    return texts
      ? fillText(texts[which], {
          name,
          course: course ? courseText(course) : anyCourse,
          counsellor: me.name,
          time,
        })
      : "";
  };
}
