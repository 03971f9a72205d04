import * as z from "zod/mini";
import { deskLength, importFields, MAX_IMPORT_BYTES } from "./staff-lead-values.ts";
import { leadFilter } from "./staff-leads.ts";
import { optionalText, text } from "./text.ts";

/* Leads to files and from files. All paths follow `/api/v1/staff`; editors have no access to any of them. */

/* GET /leads/export?format=csv|xlsx&… (leadFilter) — counsellor, admin: the file, streamed, newest first.
   Open it with `openStaff`, then save the blob; its name stands in Content-Disposition. */
export const leadExportQuery = z.object({
  ...leadFilter.shape,
  format: z.enum(["csv", "xlsx"], { error: "csv or xlsx." }),
});
export type LeadExportQuery = z.infer<typeof leadExportQuery>;

/** Field to the heading of the column that it is read from. */
const mapping = z.partialRecord(z.enum(importFields), text(1, 200, "Name a column.", "Too long."));
export type ImportMapping = z.infer<typeof mapping>;

/** Two spellings of one date: what does a file mean by 03/04/2026? */
const dateOrder = z._default(z.enum(["dmy", "mdy"]), "dmy");

const csv = z
  .string({ error: "Choose a file." })
  .check(
    z.minLength(1, { error: "The file is empty." }),
    z.maxLength(MAX_IMPORT_BYTES, { error: "At most 8 MB." }),
  );

/* POST /leads/imports/check — counsellor, admin → importCheck. Stores nothing. The file is read in the browser and
   sent as text; comma, semicolon and tab are told apart here. Without `mapping` one is guessed from the headings.
   422 `errors.csv` for what is no table, or has more than 10,000 rows. */
export const importCheckRequest = z.object({ csv, mapping: z.optional(mapping), dateOrder });
export type ImportCheckRequest = z.input<typeof importCheckRequest>;

export const importCheck = z.object({
  columns: z.array(z.object({ heading: z.string(), samples: z.array(z.string()) })),
  /** As given, or guessed. */
  mapping,
  /** Needed fields that no column is mapped to: nothing can be imported yet. */
  missing: z.array(z.enum(["name", "contact"])),
  rows: z.number(),
  good: z.number(),
  /** Of persons that we know already; they are imported as further leads of these. */
  known: z.number(),
  /** When the same file was imported already, if that is not undone: it is only taken with `again`. */
  importedAt: z.nullable(z.string()),
  bad: z.array(
    z.object({
      /** Of the file, the heading being 1. */
      line: z.number(),
      errors: z.array(
        z.object({
          field: z.enum([...importFields, "row"]),
          value: z.string(),
          message: z.string(),
        }),
      ),
    }),
  ),
  /** How the first rows will look, at most 20. */
  preview: z.array(
    z.object({
      line: z.number(),
      isKnown: z.boolean(),
      values: z.partialRecord(z.enum(importFields), z.string()),
    }),
  ),
});
export type ImportCheck = z.infer<typeof importCheck>;

/* POST /leads/imports — counsellor, admin → 201 { import }. All good rows in one transaction, or nothing.
   422 where rows are bad and `skipBad` is not set. 409 where the same file was imported already (`again: true` insists). */
export const importRequest = z.object({
  csv,
  mapping,
  dateOrder,
  fileName: optionalText(deskLength.fileName),
  skipBad: z._default(z.boolean(), false),
  again: z._default(z.boolean(), false),
});
export type ImportRequest = z.input<typeof importRequest>;

export const leadImport = z.object({
  id: z.string(),
  fileName: z.string(),
  by: z.object({ id: z.string(), name: z.string() }),
  at: z.string(),
  /** As imported. */
  leads: z.number(),
  skipped: z.number(),
  undoneAt: z.nullable(z.string()),
});
export type LeadImport = z.infer<typeof leadImport>;
export const leadImportAnswer = z.object({ import: leadImport });

/* GET /leads/imports — counsellor, admin. Newest first, at most 100. */
export const leadImports = z.object({ imports: z.array(leadImport) });
export type LeadImports = z.infer<typeof leadImports>;

/* POST /leads/imports/:id/undo — counsellor, admin → importUndone. Leads that were worked on stand in the way: 409 with
   member `workedOn` (importWorkedOn); `keepWorkedOn: true` takes back the others. 409 where it is undone already. */
export const importUndo = z.object({ keepWorkedOn: z._default(z.boolean(), false) });
const workedOn = z.array(
  z.object({
    id: z.string(),
    personId: z.string(),
    reference: z.string(),
    name: z.string(),
    why: z.array(z.enum(["changed", "note", "follow_up", "repeat", "mail"])),
  }),
);
export const importWorkedOn = z.object({ workedOn });
export type ImportWorkedOn = z.infer<typeof importWorkedOn>;
export const importUndone = z.object({ import: leadImport, removed: z.number(), kept: workedOn });
export type ImportUndone = z.infer<typeof importUndone>;
