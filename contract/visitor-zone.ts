/* The clock of a visitor, as pages and mails name it. */

/** Cities that browsers still name as they were called before. */
const renamedCities: Partial<Record<string, string>> = {
  Asmera: "Asmara",
  Calcutta: "Kolkata",
  Dacca: "Dhaka",
  Faeroe: "Faroe Islands",
  Godthab: "Nuuk",
  Katmandu: "Kathmandu",
  Kiev: "Kyiv",
  Rangoon: "Yangon",
  Saigon: "Ho Chi Minh City",
};

/** Areas of names that are no cities, such as `Etc/GMT+5` and `US/Eastern`. */
const noCities = ["Etc", "US", "Canada", "Brazil", "Mexico", "Chile"];

/**
 * ` (Toronto)`, to follow `your time`: a mail is also read elsewhere than where its form was sent.
 * @param timeZone IANA name; one without a city, such as `UTC` or `+05:30`, gives no text
 */
export function cityAfter(timeZone: string): string {
  const [area = "", ...names] = timeZone.split("/");
  const name = names.at(-1);
  if (!name || noCities.includes(area) || !/^\p{Lu}/u.test(name)) return "";
  return ` (${renamedCities[name] ?? name.replaceAll("_", " ")})`;
}

/** Labels a moment on a visitor's clock: `Your time (Toronto)`. @param timeZone as for `cityAfter` */
export const yourTimeLabel = (timeZone: string): string => `Your time${cityAfter(timeZone)}`;
