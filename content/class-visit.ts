import type { DemoClass } from "#contract/classes/classes.ts";
import { courses } from "./courses/courses.ts";
import { classFacts, classWords } from "./demo-classes.ts";

/* What a guest needs to know of a demo class and of the way there, the same on cards, pages and in mails. */

type ClassFact = {
  label: string;
  value: string;
  /** The trainer of whom it tells, for their face beside it. */
  trainer?: string;
};

/** Which class it is: course, level and batch. */
export const whichClass = ({
  course,
  level,
  batch,
}: Pick<DemoClass, "course" | "level" | "batch">): ClassFact[] => [
  { label: classFacts.course, value: courses[course].name },
  { label: classFacts.level, value: level || classWords.allLevels },
  ...(batch ? [{ label: classFacts.batch, value: batch }] : []),
];

/** Where the reader finds the joining link of a class online. */
const joiningLinks = {
  below: "The joining link is below.",
  mailed: "The joining link is in our email.",
  told: "Call us for the joining link.",
} as const;

/**
 * How to get in, what to bring, and whom one meets. It is for who has a place.
 * @param link where the reader finds the joining link of a class online
 */
export function wayToClass(
  { place, trainer }: Pick<DemoClass, "place" | "trainer">,
  link: keyof typeof joiningLinks,
): ClassFact[] {
  const isOnline = place === "online";
  return [
    {
      label: "Getting in",
      value: isOnline
        ? `${joiningLinks[link]} Open it a few minutes before the class. A phone or a computer with a microphone is enough.`
        : "Come a few minutes early. The front desk shows you the room.",
    },
    {
      label: "Bring",
      value: isOnline ? "Headphones, and a pen and paper" : "A pen and paper",
    },
    { label: "You meet", value: `${trainer}, your trainer`, trainer },
  ];
}

/** Confirms that the guest has asked for reminders, on the booking's page and in its mails. */
export const reminderFact = { label: "Reminder", value: "By email, before the class" } as const;
