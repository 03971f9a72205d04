import { cityLine } from "./branch.ts";
import { weekHours, widestHours } from "./branch-hours.ts";
import type { Branch, OpeningHours, Site } from "./institute.ts";

const weekdays = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];

/** `Monday to Saturday`; days that do not follow one another are listed. */
export function daysInWords(days: readonly number[]): string {
  const sorted = [...days].sort((a, b) => a - b);
  const names = sorted.flatMap((day) => weekdays[day - 1] ?? []);
  const first = sorted[0] ?? 0;
  const isRow = sorted.length > 2 && sorted.every((day, index) => day === first + index);
  return isRow ? `${names[0]} to ${names.at(-1)}` : names.join(", ");
}

/** `Monday to Friday, 08:00 to 18:00; Saturday, 09:00 to 13:00`. */
export const hoursInWords = (openingHours: OpeningHours): string =>
  weekHours(openingHours)
    .map(({ days, opens, closes }) => `${daysInWords(days)}, ${opens} to ${closes}`)
    .join("; ");

const ofBranch: Record<string, (branch: Branch) => string> = {
  phone: ({ phone }) => phone,
  address: (branch) => `${branch.street}, ${cityLine(branch)}, ${branch.region}`,
  days: ({ openingHours }) => daysInWords(openingHours.days),
  opens: ({ openingHours }) => widestHours(openingHours).opens,
  closes: ({ openingHours }) => widestHours(openingHours).closes,
  hours: ({ openingHours }) => hoursInWords(openingHours),
};

/** The placeholders that editors are offered, such as `{karnal.phone}`. */
export const fillIns: readonly string[] = [
  "{email}",
  ...["karnal", "berlin"].flatMap((id) => Object.keys(ofBranch).map((name) => `{${id}.${name}}`)),
];

/** Without a branch, as in `{phone}`, a placeholder is the first branch's. */
const FILL_IN = /\{(?:([a-z]+)\.)?([a-z]+)\}/g;

/** Replaces the placeholders of a text by the institute's details; unknown ones stay as they are. */
export function fillIn(
  text: string,
  { email, branches }: Pick<Site, "email" | "branches">,
): string {
  return text.replaceAll(FILL_IN, (all, id: string | undefined, name: string) => {
    if (name === "email" && id === undefined) return email;
    const branch = id === undefined ? branches[0] : branches.find((one) => one.id === id);
    const detail = Object.hasOwn(ofBranch, name) ? ofBranch[name] : undefined;
    return branch && detail ? detail(branch) : all;
  });
}
