import { leadsList } from "#content/staff/leads.ts";
import { serviceLabels } from "#contract/enrolment-form.ts";
import type { LeadRow } from "#contract/staff-leads.ts";
import { staffPaths } from "../staff-paths.ts";
import type { ChipTone } from "../ui/status-chip.tsx";

export const courseChoices = Object.entries(serviceLabels).map(([value, label]) => ({
  value,
  label: label.replace(" Classes", ""),
}));

/** "German" for `GermanClass`; a course that is no longer offered by its own word. */
export const courseText = (course: string): string =>
  course === ""
    ? leadsList.noCourse
    : (courseChoices.find(({ value }) => value === course)?.label ?? course);

export const channelText = (channel: string): string =>
  channel === "direct" || channel === "" ? leadsList.direct : channel;

export const personPath = (id: string): string => staffPaths.person.replace(":id", id);

const digitsOf = (phone: string) => phone.replaceAll(/\D/g, "");

/** Of one, two or three digits. */
const COUNTRY = /^(?:[17]|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|\d{3})/;
/** In one piece: half of an Indian mobile number, and the area of Germany's largest cities. */
const PIECES: Record<string, RegExp> = { "91": /^\d{5}(?=\d{5}$)/, "49": /^(?:30|40|69|89)/ };

/** As people read it: `+91 98765 43210`, else in threes. What was typed otherwise stays as it is. */
export function phoneText(phone: string): string {
  if (!/^\+?[\d ]{8,20}$/.test(phone) || !/^\+|^91\d{10}$/.test(phone)) return phone;
  const digits = digitsOf(phone);
  const [country = ""] = COUNTRY.exec(digits) ?? [];
  const own = digits.slice(country.length);
  const [piece = ""] = PIECES[country]?.exec(own) ?? [];
  const rest = own.slice(piece.length);
  const threes = country === "91" && piece ? [rest] : (rest.match(/\d{3}(?=\d{2})|\d+/g) ?? []);
  return [`+${country}`, piece, ...threes].filter(Boolean).join(" ");
}

/** Opens the telephone, or nothing where there is no number to call. */
export const telLink = (phone: string): string | undefined =>
  digitsOf(phone).length < 8 ? undefined : `tel:+${digitsOf(phone)}`;

/** Opens WhatsApp with that number. */
export const whatsAppLink = (phone: string): string | undefined =>
  digitsOf(phone).length < 8 ? undefined : `https://wa.me/${digitsOf(phone)}`;

export const statusTones: Record<LeadRow["status"], ChipTone> = {
  new: "info",
  contacted: "quiet",
  demo_booked: "warm",
  enrolled: "good",
  lost: "strong",
};
