import { cameByWords, leadWayWords } from "#content/staff/entry-words.ts";
import { leadFormWords, leadKindWords, leadsList, seatWords } from "#content/staff/lead-words.ts";
import { type ClassPlace, classPlaces } from "#contract/classes/class-values.ts";
import { serviceLabels } from "#contract/forms/enrolment-form.ts";
import { callLink, dialledNumber } from "#contract/forms/phone-spelling.ts";
import { channelOfWay, importForms, leadWays } from "#contract/staff/staff-lead-values.ts";
import type { CameBy, LeadDetails, LeadRow, PersonContact } from "#contract/staff/staff-leads.ts";
import { fillText } from "../fill-text.ts";
import { staffPaths } from "../staff-paths.ts";
import { dayText } from "../ui/day-text.ts";

export const courseChoices = Object.entries(serviceLabels).map(([value, label]) => ({
  value,
  label: label.replace(" Classes", ""),
}));

/** "German" for `GermanClass`; a course that is no longer offered keeps the name that was stored. */
export const courseText = (course: string): string =>
  course === ""
    ? leadsList.noCourse
    : (courseChoices.find(({ value }) => value === course)?.label ?? course);

/** "German, Online"; the name "English Online" contains its place already. */
export function classNameText(course: string, place: ClassPlace): string {
  const [name, where] = [courseText(course), classPlaces[place]];
  return name.endsWith(where) ? name : `${name}, ${where}`;
}

/** "German A1, from 4 Jan 2027" */
export const batchText = ({
  course,
  level,
  firstDay,
}: {
  course: string;
  level: string;
  firstDay: string;
}): string =>
  fillText(seatWords.name, {
    batch: [courseText(course), level].filter(Boolean).join(" "),
    day: dayText(firstDay),
  });

/** "3 of 10 places free" */
export const placesText = ({ free, seats }: { free: number; seats: number }): string =>
  fillText(seatWords.places, { free, seats });

export function channelText(channel: string): string {
  if (channel === "direct" || channel === "") return leadsList.direct;
  const way = leadWays.find((one) => channelOfWay[one] === channel);
  return way ? leadWayWords[way] : channel;
}

/** The form that an enquiry came by, or how it reached who stored it by hand: "By phone, taken by Priya Nair". */
export function formText({ kind, cameBy }: Pick<LeadRow, "kind" | "cameBy">): string {
  return cameBy ? cameByText(cameBy) : leadKindWords[kind];
}

/** Like `formText`, with the form that an imported file names. */
export function formDetailsText({
  details,
  ...lead
}: Pick<LeadDetails, "kind" | "cameBy" | "details">): string {
  const form = importForms.find((one) => one === details.form);
  return lead.kind === "import" && form
    ? `${formText(lead)} (${leadFormWords[form]})`
    : formText(lead);
}

export const cameByText = ({ way, by }: CameBy): string =>
  by ? fillText(cameByWords.by, { way: leadWayWords[way], name: by.name }) : leadWayWords[way];

export const personPath = (id: string): string => staffPaths.person.replace(":id", id);

/** Whom the number of a lead reaches: the parent of somebody under 18. */
export const contactName = ({ name, guardian }: Pick<LeadRow, "name" | "guardian">): string =>
  guardian ?? name;

const digitsOf = (phone: string) => phone.replaceAll(/\D/g, "");

/** Country calling codes (ITU-T E.164), which have one, two or three digits. */
const COUNTRY = /^(?:[17]|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|\d{3})/;
/** Leading digits that form a group: half of an Indian mobile number, the area codes of Germany's largest cities. */
const GROUPS: Record<string, RegExp> = { "91": /^\d{5}(?=\d{5}$)/, "49": /^(?:30|40|69|89)/ };

/** A number as people read it: `+91 98765 43210`, other countries in threes. Anything else stays as it was typed. */
export function phoneText(phone: string): string {
  const dialled = dialledNumber(phone);
  if (!/^\+\d{8,15}$/.test(dialled)) return phone;
  const digits = digitsOf(dialled);
  const [country = ""] = COUNTRY.exec(digits) ?? [];
  const own = digits.slice(country.length);
  const [first = ""] = GROUPS[country]?.exec(own) ?? [];
  const rest = own.slice(first.length);
  const threes = country === "91" && first ? [rest] : (rest.match(/\d{3}(?=\d{2})|\d+/g) ?? []);
  return [`+${country}`, first, ...threes].filter(Boolean).join(" ");
}

/** A link that calls the number; undefined if it is too short to be one. */
export const telLink = (phone: string): string | undefined =>
  digitsOf(phone).length < 8 ? undefined : callLink(phone);

/**
 * A link that opens a WhatsApp chat with the number; undefined if its country is not known.
 * @param text the message to begin with, which can be changed before it is sent
 */
export function whatsAppLink(phone: string, text: string): string | undefined {
  const dialled = dialledNumber(phone);
  if (!/^\+\d{8,}$/.test(dialled)) return undefined;
  return `https://wa.me/${digitsOf(dialled)}${text && `?text=${encodeURIComponent(text)}`}`;
}

/** The phone number of a contact, which is stored without its plus. A number that could not be read stays as typed. */
export const contactNumber = (value: string): string =>
  /^[1-9]\d+$/.test(value) ? `+${value}` : value;

/** A person's contact as it is shown. */
export const contactText = ({ kind, value }: PersonContact): string =>
  kind === "phone" ? phoneText(contactNumber(value)) : value;
