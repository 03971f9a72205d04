import { type ImportField, importFields } from "#contract/staff-lead-values.ts";
import type { ImportMapping } from "#contract/staff-leads.ts";

/** Headings that people use for each field, lower case letters only. */
const usualHeadings: Record<ImportField, readonly string[]> = {
  name: ["name", "fullname", "studentname", "student", "leadname", "customer", "contact"],
  email: ["email", "emailaddress", "emailid", "mail", "mailid"],
  phone: [
    "phone",
    "phonenumber",
    "phoneno",
    "mobile",
    "mobilenumber",
    "mobileno",
    "telephone",
  ].concat(["contactnumber", "contactno", "whatsapp", "whatsappnumber", "number"]),
  course: ["course", "service", "programme", "program", "interest", "class"],
  branch: ["branch", "location", "centre", "center"],
  channel: ["source", "channel", "leadsource", "utmsource", "camefrom"],
  status: ["status", "stage", "leadstatus"],
  lostReason: ["lostreason", "lostbecause", "reason"],
  owner: ["owner", "counsellor", "counselor", "assignedto", "assignee"],
  createdAt: ["date", "created", "createdat", "createdon", "received", "receivedutc"].concat([
    "enquirydate",
    "timestamp",
  ]),
  followUpAt: ["followup", "nextfollowup", "nextfollowuputc", "followupdate", "callback"],
  note: ["note", "notes", "remark", "remarks", "comment", "comments", "message"],
};

const letters = (text: string) => text.toLowerCase().replaceAll(/[^a-z]/g, "");

/** Guesses from the headings which column holds which field. */
export function guessedMapping(columns: readonly string[]): ImportMapping {
  const mapping: ImportMapping = {};
  const taken = new Set<string>();
  for (const field of importFields) {
    for (const heading of usualHeadings[field]) {
      const column = columns.find((name) => letters(name) === heading && !taken.has(name));
      if (column === undefined) continue;
      mapping[field] = column;
      taken.add(column);
      break;
    }
  }
  return mapping;
}

/** The required fields that no column is mapped to. */
export function missingIn(mapping: ImportMapping): ("name" | "contact")[] {
  const missing: ("name" | "contact")[] = [];
  if (!mapping.name) missing.push("name");
  if (!(mapping.email || mapping.phone)) missing.push("contact");
  return missing;
}
