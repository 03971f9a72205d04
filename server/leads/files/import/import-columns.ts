import { type ImportField, importFields } from "#contract/staff/staff-lead-values.ts";
import type { ImportAlternates, ImportMapping } from "#contract/staff/staff-leads.ts";
import { isReference } from "../../lead-reference.ts";
import type { Table } from "../tables/lead-table.ts";
import { cellsOf } from "./import-rows.ts";

/**
 * Headings that people and programs use for each field, in English and German, letters only. The most telling come
 * first.
 */
const usualHeadings: Record<ImportField, string> = {
  name: `fullname name studentname studentsname nameofstudent nameofthestudent student leadname customername customer contactname yourname clientname
    candidatename applicantname leadfullname vollstandigername vorundnachname vornamenachname kundenname kunde interessent teilnehmer
    ansprechpartner kontakt contact whatisyourname namedesschulers`,
  firstName: "firstname givenname forename vorname rufname first",
  lastName: "lastname surname familyname nachname familienname zuname last",
  email: `email emailaddress emailid mail mailid mailadresse emailadresse emailvalue primaryemail workemail
    youremail personalemail emailkontakt secondaryemail otheremail alternateemail zweiteemail`,
  phone: `phone phonenumber phoneno mobile mobilenumber mobileno mobilephone mobilephonenumber telephone
    telephonenumber contactnumber contactno cell cellphone whatsapp whatsappnumber number phonevalue telefon
    telefonnummer telefonnr tel telnr handy handynummer handynr mobil mobilnummer mobilnr mobiltelefon mobilfunk
    rufnummer whatsappnummer phoneprimary homephone businessphone workphonenumber otherphone secondaryphone alternatephone alternatenumber
    telefonmobil telefonprivat festnetz`,
  course: `course coursename service programme program interest interestedin class courseinterest kurs kursname
    interesse sprachkurs whichcourseareyouinterestedin product`,
  branch: "branch centre center location filiale standort niederlassung zweigstelle",
  channel: `source leadsource channel utmsource originalsource originaltrafficsource latestsource camefrom platform quelle kanal herkunft leadquelle howdidyouhearaboutus`,
  status: "status leadstatus stage leadstage prospectstage lifecyclestage phase stufe",
  lostReason: "lostreason lostbecause reason reasonlost disqualificationreason verlustgrund grund",
  owner: `owner ownername leadowner contactowner owneridname counsellor counselor assignedto assignee responsible agent betreuer berater
    bearbeiter besitzer zustandig ansprechpartnerintern`,
  createdAt: `createdtime created createdat createdon createdate creationdate date received receivedutc receivedon
    enquirydate inquirydate leaddate submittedat submittedon submissiondate timestamp dateadded entrydate datum
    anfragedatum eingang eingangam eingangsdatum eingegangenam erstelltam erstellt angelegtam zeitstempel anfragevom
    anfrageam erstkontakt erstkontaktam kontaktdatum datetime datumderanfrage`,
  followUpAt: `followup nextfollowup nextfollowuputc followupdate followupon nextcall callback callbackdate
    wiedervorlage wiedervorlageam nachsterkontakt nachsterkontaktam ruckrufam ruckruf nachsteaktion termin`,
  message:
    "message yourmessage question questions enquiry inquiry query nachricht ihrenachricht frage anfrage anliegen",
  note: `notes note remark remarks comment comments feedback description notiz notizen bemerkung bemerkungen
    kommentar kommentare anmerkung anmerkungen beschreibung hinweis hinweise`,
  form: "form formtype formular enquirytype inquirytype",
  reference: "reference",
  changedAt: "changedutc",
};
const headingsOf = (field: ImportField) => usualHeadings[field].split(/\s+/);

/** Words that make a longer heading a candidate, such as `Your phone number (WhatsApp)`. */
const tellingWords: Partial<Record<ImportField, RegExp>> = {
  email: /e-?mail/,
  phone: /phone|mobile|whats ?app|telefon|handy|rufnummer|mobil\b/,
  course: /\bcourse|\bkurs/,
};

const folded = (text: string) => text.normalize("NFKD").replaceAll(/\p{M}/gu, "").toLowerCase();
const letters = (text: string) => folded(text).replaceAll(/[^a-z]/g, "");

/** The columns whose headings fit a field, best first. */
function fitting(field: ImportField, columns: readonly string[]): string[] {
  const exact = headingsOf(field).flatMap((usual) =>
    columns.filter((name) => letters(name) === usual),
  );
  const telling = columns.filter((name) =>
    tellingWords[field]?.test(folded(name).replaceAll("_", " ")),
  );
  return [...new Set([...exact, ...telling])];
}

/** Guesses from the headings which column holds which field. */
export function guessedMapping(file: Table): ImportMapping {
  const columns = file.headings;
  const mapping: ImportMapping = {};
  const taken = new Set<string>();
  // In lists of others "Reference" is often who has recommended us.
  const isFit = (field: ImportField, column: string) =>
    field !== "reference" || [...cellsOf(file, column)].some(isReference);
  for (const field of importFields) {
    const fits = fitting(field, columns).filter((name) => !taken.has(name) && isFit(field, name));
    // Programs export a column for phones and one for mobiles; lists often fill only one of them.
    const column = fits.find((name) => !cellsOf(file, name).next().done) ?? fits[0];
    if (column === undefined) continue;
    mapping[field] = column;
    taken.add(column);
  }
  return asFirstAndLast(mapping);
}

/** If a file has a column for first names but none for last names, as in `Name; Vorname`, `Name` is the last name. */
function asFirstAndLast({ name, ...mapping }: ImportMapping): ImportMapping {
  if (mapping.firstName && !mapping.lastName && name && letters(name) === "name") {
    return { ...mapping, lastName: name };
  }
  return name ? { ...mapping, name } : mapping;
}

/** For each field the columns that fit, too, and that no field is mapped to. */
export function candidatesIn(
  columns: readonly string[],
  mapping: ImportMapping,
): Partial<Record<ImportField, string[]>> {
  const used = new Set(Object.values(mapping));
  const others = importFields.map(
    (field) => [field, fitting(field, columns).filter((name) => !used.has(name))] as const,
  );
  return Object.fromEntries(others.filter(([, names]) => names.length > 0));
}

/**
 * Further columns with addresses and numbers, by their whole headings. They count where the chosen column has nothing:
 * programs export one for phones and one for mobiles, and each row fills another of them.
 */
export function alternatesIn(columns: readonly string[], mapping: ImportMapping): ImportAlternates {
  const used = new Set(Object.values(mapping));
  const alternates = (field: "email" | "phone"): string[] =>
    mapping[field] === undefined
      ? []
      : columns.filter((name) => !used.has(name) && headingsOf(field).includes(letters(name)));
  return { email: alternates("email"), phone: alternates("phone") };
}

/** The required fields that no column is mapped to. */
export function missingIn(mapping: ImportMapping): ("name" | "contact")[] {
  const missing: ("name" | "contact")[] = [];
  if (!(mapping.name || mapping.firstName || mapping.lastName)) missing.push("name");
  if (!(mapping.email || mapping.phone)) missing.push("contact");
  return missing;
}
