import { dayInWords } from "../ui/day-in-words.ts";

/** A day, for people and for machines. */
export const PostDate = ({ date }: { date: string }) => (
  <time dateTime={date}>{dayInWords(date)}</time>
);
