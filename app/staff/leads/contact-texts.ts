import { duplicateWords as words } from "#content/staff/person.ts";
import type { PersonContact } from "#contract/staff-leads.ts";
import { phoneText } from "./lead-texts.ts";

/** A number is kept without its plus. */
export const contactText = ({ kind, value }: PersonContact): string =>
  kind === "phone" ? phoneText(`+${value.replace(/^\+/, "")}`) : value;

export const leadsText = (count: number): string =>
  `${count} ${count === 1 ? words.oneLead : words.leads}`;
