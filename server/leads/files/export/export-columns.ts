import { callAgreementWords } from "#content/staff/entry-words.ts";
import {
  branchWords,
  leadFormWords,
  leadStatusWords,
  lostReasonWords,
} from "#content/staff/lead-words.ts";
import { counsellors } from "#contract/accounts/roles.ts";
import { contactTopics } from "#contract/forms/contact-form.ts";
import {
  answerInWords,
  enquiryAnswerNames,
  enquiryAnswers,
} from "#contract/forms/enquiry-answers.ts";
import { serviceLabels } from "#contract/forms/enrolment-form.ts";
import { folded } from "#contract/search-folding.ts";
import type { Database } from "../../../db/tables.ts";
import { NEVER } from "../../derived-lead-columns.ts";
import { type ShownLead, staffNames } from "../../lead-rows.ts";
import { type LeadSeats, seatsOf } from "../../people/batch-seats.ts";
import type { Cell } from "../tables/xlsx-file.ts";
import { exportedNotes } from "./exported-notes.ts";

type Exported = ShownLead & {
  lost_note: string | null;
  answered_at: string | null;
  details: Record<string, string>;
  owner: string;
  takenBy: string;
  agreed: string | null;
  /** The name of the person, if staff have corrected it. */
  knownAs: string;
  numberIsWrong: boolean;
  /** The batch in which the lead has a seat. */
  batch: string;
  notes: string;
};

const labels: Record<string, string> = serviceLabels;
const words = (list: Record<string, string>, value: string | undefined) =>
  value === undefined ? "" : (list[value] ?? value);
const moment = (at: string | null) => (at === null || at === NEVER ? null : new Date(at));

type Column = { heading: string; width: number; cell: (lead: Exported) => Cell };

/** Of digits alone, a spreadsheet would make a number, and drop a zero at their beginning. */
const asText = (phone: string) =>
  /^\d{6,}$/.test(phone) ? `${phone.slice(0, 5)} ${phone.slice(5)}` : phone;

/** The form that the person used, or how staff stored the enquiry; of an imported lead the one that the file names. */
const formOf = ({ kind, came_by, details }: Exported): string =>
  words(leadFormWords, came_by ?? (kind === "import" ? (details.form ?? kind) : kind));

/** The columns of an exported file, in words. All moments are in UTC, as their headings say. */
export const exportColumns: readonly Column[] = [
  { heading: "Reference", width: 14, cell: ({ reference }) => reference },
  { heading: "Received (UTC)", width: 17, cell: ({ created_at }) => moment(created_at) },
  { heading: "Status", width: 13, cell: ({ status }) => leadStatusWords[status] },
  {
    heading: "Lost because",
    width: 15,
    cell: ({ lost_reason }) => words(lostReasonWords, lost_reason ?? undefined),
  },
  { heading: "Lost, in words", width: 24, cell: ({ lost_note }) => lost_note ?? "" },
  { heading: "Name", width: 24, cell: ({ name }) => name },
  { heading: "Email", width: 30, cell: ({ email }) => email },
  { heading: "Phone", width: 18, cell: ({ phone }) => asText(phone) },
  {
    heading: "Wrong number",
    width: 14,
    cell: ({ numberIsWrong }) => (numberIsWrong ? "yes" : ""),
  },
  { heading: "Known as", width: 24, cell: ({ knownAs }) => knownAs },
  { heading: "Course", width: 24, cell: ({ service }) => labels[service] ?? service },
  { heading: "Branch", width: 10, cell: ({ branch }) => words(branchWords, branch) },
  { heading: "Seat in batch", width: 30, cell: ({ batch }) => batch },
  { heading: "Owner", width: 20, cell: ({ owner }) => owner },
  { heading: "Source", width: 16, cell: ({ channel }) => channel },
  { heading: "Form", width: 13, cell: formOf },
  { heading: "Taken by", width: 20, cell: ({ takenBy }) => takenBy },
  {
    heading: "Agreed to be called",
    width: 18,
    cell: ({ agreed }) => words(callAgreementWords, agreed ?? undefined),
  },
  { heading: "Call by (UTC)", width: 17, cell: ({ call_by }) => moment(call_by) },
  { heading: "Answered (UTC)", width: 17, cell: ({ answered_at }) => moment(answered_at) },
  { heading: "Next follow-up (UTC)", width: 20, cell: ({ follow_up_at }) => moment(follow_up_at) },
  {
    heading: "To be looked at",
    width: 14,
    cell: ({ needs_review }) => (needs_review ? "yes" : ""),
  },
  { heading: "Asked again", width: 12, cell: ({ repeats }) => repeats },
  ...enquiryAnswerNames.map(
    (answer): Column => ({
      heading: enquiryAnswers[answer].label,
      width: 24,
      cell: ({ details }) => answerInWords(answer, details[answer]) ?? "",
    }),
  ),
  { heading: "Topic", width: 20, cell: ({ details }) => words(contactTopics, details.topic) },
  { heading: "Message", width: 40, cell: ({ details }) => details.message ?? "" },
  { heading: "Notes", width: 60, cell: ({ notes }) => notes },
  { heading: "Changed (UTC)", width: 17, cell: ({ updated_at }) => moment(updated_at) },
];

const batchOf = (seat: LeadSeats["seat"]): string =>
  seat
    ? [labels[seat.course] ?? seat.course, seat.level, `from ${seat.firstDay}`]
        .filter(Boolean)
        .join(" ")
    : "";

/** The addresses of those who share their name with somebody else of the team: an import could not tell them apart. */
async function addressesOfNamesakes(db: Database): Promise<Map<string, string>> {
  const team = await db
    .selectFrom("accounts")
    .select(["id", "name", "email"])
    .where("role", "in", counsellors)
    .execute();
  const byName = Map.groupBy(team, ({ name }) => folded(name));
  const namesakes = [...byName.values()].filter((some) => some.length > 1).flat();
  return new Map(namesakes.map(({ id, email }) => [id, email]));
}

/** Turns a page of leads into rows of an exported file. */
export async function exportRows(db: Database, leads: readonly ShownLead[]): Promise<Cell[][]> {
  const owners = await staffNames(
    db,
    leads.flatMap(({ owner_id, taken_by }) => [owner_id, taken_by]),
  );
  const more = await db
    .selectFrom("leads")
    .leftJoin("people", "people.id", "leads.person_id")
    .select(["leads.id", "lost_note", "answered_at", "details", "agreed", "phone_is_wrong"])
    .select("people.name as person")
    .where(
      "leads.id",
      "in",
      leads.map(({ id }) => id),
    )
    .execute();
  const namesakes = await addressesOfNamesakes(db);
  const byId = new Map(more.map((row) => [row.id, row]));
  const notes = await db
    .selectFrom("lead_notes")
    .select(["lead_id", "kind", "outcome", "text", "author_name", "created_at"])
    .where(
      "lead_id",
      "in",
      leads.map(({ id }) => id),
    )
    .orderBy("created_at")
    .orderBy("id")
    .execute();
  const seats = await seatsOf(
    db,
    leads.map(({ id }) => id),
  );
  const notesByLead = Map.groupBy(notes, ({ lead_id }) => lead_id);
  return leads.map((lead) => {
    const {
      lost_note = null,
      answered_at = null,
      details = null,
      agreed = null,
      phone_is_wrong = 0,
      person = null,
    } = byId.get(lead.id) ?? {};
    const exported: Exported = {
      ...lead,
      lost_note,
      answered_at,
      details: details ? JSON.parse(details) : {},
      agreed,
      knownAs: person !== null && person !== lead.name ? person : "",
      numberIsWrong: phone_is_wrong === 1,
      batch: batchOf(seats.get(lead.id)?.seat),
      notes: exportedNotes(notesByLead.get(lead.id) ?? []),
      owner:
        (lead.owner_id && (namesakes.get(lead.owner_id) ?? owners.get(lead.owner_id)?.name)) || "",
      takenBy: (lead.taken_by && owners.get(lead.taken_by)?.name) || "",
    };
    return exportColumns.map(({ cell }) => cell(exported));
  });
}
