import { createHash, randomUUIDv7 } from "node:crypto";
import type { Insertable } from "kysely";
import { retention } from "#content/retention.ts";
import { referenceLetters } from "#content/site.ts";
import { channelOfWay } from "#contract/staff/staff-lead-values.ts";
import type { LeadsTable, Trx } from "../../db/tables.ts";
import { visitor } from "../acting-visitor.ts";
import { derivedColumns, NEVER } from "../derived-lead-columns.ts";
import { removeImport } from "../files/import/import-undo.ts";
import { batches } from "../files/import/row-identity.ts";
import { referenceAlphabet } from "../lead-reference.ts";
import { addSearchWords } from "../name-words.ts";
import { phoneDigits } from "../phone-digits.ts";
import { type SampleLead, type SampleOptions, sampleLeads } from "./sample-leads.ts";
import { laterBy } from "./sample-visits.ts";

/** The id of the import that samples belong to, so that they can be told from real leads and removed. */
export const SAMPLE_IMPORT = "sample-leads";
const ROWS_AT_ONCE = 200;
const LEADS_AT_ONCE = 2_000;

type Row = { id: string; personId: string; isNew: boolean; lead: SampleLead };
type By = { id: string; name: string };
/** Who works on the leads: the owner of each, or `by`. */
type Team = { by: By; owners: ReadonlyMap<string, By> };

/**
 * Stores sample leads with their persons, notes, follow-ups and history.
 * @param by the member of staff who is named in notes and history of leads that nobody owns
 */
export async function storeSample(trx: Trx, options: SampleOptions, by: By): Promise<void> {
  const head = {
    id: SAMPLE_IMPORT,
    file_name: "Sample data",
    content_hash: SAMPLE_IMPORT,
    actor_id: by.id,
    actor_name: by.name,
    at: options.now.toISOString(),
    leads: options.leads,
    skipped: 0,
    undone_at: null,
  };
  await trx.insertInto("lead_imports").values(head).execute();
  const owners = await trx
    .selectFrom("accounts")
    .select(["id", "name"])
    .where("id", "in", ["", ...options.ownerIds])
    .execute();
  const team: Team = { by, owners: new Map(owners.map((owner) => [owner.id, owner])) };
  const people = new Map<number, string>();
  let rows: Row[] = [];
  let count = 0;
  for (const lead of sampleLeads(options)) {
    const known = people.get(lead.personIndex);
    const personId = known ?? idAt(lead.createdAt, "person", lead.personIndex);
    people.set(lead.personIndex, personId);
    const id = idAt(lead.createdAt, "lead", count);
    rows.push({ id, personId, isNew: known === undefined, lead });
    count += 1;
    if (rows.length === LEADS_AT_ONCE) {
      await store(trx, rows, team);
      rows = [];
    }
  }
  await store(trx, rows, team);
}

/** Deletes what `storeSample` has stored, and what was done with it since. */
export async function removeSample(trx: Trx): Promise<void> {
  const sampled = trx.selectFrom("leads").select("email").where("import_id", "=", SAMPLE_IMPORT);
  await trx.deleteFrom("request_links").where("email", "in", sampled).execute();
  await removeImport(trx, SAMPLE_IMPORT, new Set());
  await trx.deleteFrom("lead_imports").where("id", "=", SAMPLE_IMPORT).execute();
}

/** A UUIDv7 of this moment that is the same at every run. */
function idAt(moment: Date, what: string, index: number | string): string {
  const time = moment.getTime().toString(16).padStart(12, "0");
  const rest = createHash("sha256").update(`${what} ${index}`).digest("hex");
  return `${time.slice(0, 8)}-${time.slice(8)}-7${rest.slice(0, 3)}-8${rest.slice(3, 6)}-${rest.slice(6, 18)}`;
}

async function store(trx: Trx, rows: readonly Row[], team: Team): Promise<void> {
  const added = rows.filter(({ isNew }) => isNew);
  for (const part of batches(added, ROWS_AT_ONCE)) {
    await trx
      .insertInto("people")
      .values(
        part.map(({ personId, lead }) => {
          const at = lead.createdAt.toISOString();
          return { id: personId, name: lead.person.name, created_at: at, seen_at: at };
        }),
      )
      .execute();
    await trx
      .insertInto("person_contacts")
      .values(
        part.flatMap(({ personId, lead: { person } }) => [
          { kind: "email" as const, value: person.email, person_id: personId },
          { kind: "phone" as const, value: phoneDigits(person.phone), person_id: personId },
        ]),
      )
      // A family shares them.
      .onConflict((conflict) => conflict.columns(["kind", "value"]).doNothing())
      .execute();
    await trx
      .insertInto("lead_import_people")
      .values(part.map(({ personId }) => ({ import_id: SAMPLE_IMPORT, person_id: personId })))
      .execute();
  }
  for (const part of batches(rows, ROWS_AT_ONCE)) {
    await trx.insertInto("leads").values(part.map(leadRow)).execute();
    await addSearchWords(
      trx,
      part.map(({ id, lead }) => ({ id, names: [lead.person.name] })),
    );
  }
  await storeStories(trx, rows, team);
  await storeVisits(trx, rows);
}

/** Stores the links to the page 'Your requests', and what people did there. */
async function storeVisits(trx: Trx, rows: readonly Row[]): Promise<void> {
  const visits = rows.flatMap(({ id, lead: { visit, ...lead } }) =>
    visit ? [{ id, lead, ...visit }] : [],
  );
  const links = visits.map(({ id, lead: { person, createdAt }, lookedAt }) => ({
    id: idAt(createdAt, "link", id),
    email: person.email,
    created_at: createdAt.toISOString(),
    ends_at: laterBy(createdAt, { hours: 24 * retention.requestLinkDays }).toISOString(),
    looked_at: lookedAt?.toISOString() ?? null,
  }));
  for (const part of batches(links)) await trx.insertInto("request_links").values(part).execute();
  const acts = visits.flatMap(({ id, change }) => {
    if (!change) return [];
    const { what, at } = change;
    const time = change.time?.toISOString() ?? null;
    return [{ id: randomUUIDv7(), lead_id: id, at: at.toISOString(), what, time }];
  });
  for (const part of batches(acts)) await trx.insertInto("visitor_acts").values(part).execute();
  const wishes = visits.flatMap(({ id, change }) => {
    if (!change?.time) return [];
    const created_at = change.at.toISOString();
    return [
      {
        ...{ id: randomUUIDv7(), lead_id: id, due_at: change.time.toISOString(), about: "" },
        ...{ author_id: "", author_name: "", created_at, reminded_at: created_at },
        ...{ state: "open" as const, closed_at: null, origin: "visitor" as const },
      },
    ];
  });
  for (const part of batches(wishes)) {
    await trx.insertInto("lead_follow_ups").values(part).execute();
  }
}

async function storeStories(trx: Trx, rows: readonly Row[], team: Team): Promise<void> {
  const workerOf = ({ ownerId }: SampleLead): By => team.owners.get(ownerId ?? "") ?? team.by;
  const authorOf = (lead: SampleLead) => {
    const { id: author_id, name: author_name } = workerOf(lead);
    return { author_id, author_name };
  };
  const history = rows.flatMap(({ id, lead }) =>
    lead.moves.map(({ status, at }, step) => {
      const from = lead.moves[step - 1]?.status ?? "new";
      const lost = status === "lost" ? { lostReason: lead.lostReason } : {};
      const note = isOfVisitor(lead, step) ? { lostNote: CANCELLED } : {};
      const what = JSON.stringify({ kind: "status", from, to: status, ...lost, ...note });
      const { id: actor_id, name: actor_name } = isOfVisitor(lead, step) ? visitor : workerOf(lead);
      return { id: randomUUIDv7(), lead_id: id, at: at.toISOString(), what, actor_id, actor_name };
    }),
  );
  for (const part of batches(history)) {
    await trx.insertInto("lead_history").values(part).execute();
  }
  const notes = rows.flatMap(({ id, lead }) =>
    lead.notes.map(({ text, outcome, at }) => ({
      id: randomUUIDv7(),
      lead_id: id,
      kind: outcome ? ("call" as const) : ("note" as const),
      outcome,
      text,
      created_at: at.toISOString(),
      revision: 1,
      ...authorOf(lead),
    })),
  );
  for (const part of batches(notes)) await trx.insertInto("lead_notes").values(part).execute();
  const followUps = rows.flatMap(({ id, lead }) => {
    const { followUpAt, answeredAt, moves } = lead;
    if (!answeredAt) return [];
    const planned = {
      lead_id: id,
      about: "",
      created_at: answeredAt.toISOString(),
      // No reminders are sent about made-up people.
      reminded_at: answeredAt.toISOString(),
      origin: "staff" as const,
      ...authorOf(lead),
    };
    const done = (isOfVisitor(lead, 1) ? [] : moves.slice(1, 2)).map(({ at }) => ({
      ...planned,
      id: randomUUIDv7(),
      due_at: new Date(at.getTime() - lateBy(lead)).toISOString(),
      state: "done" as const,
      closed_at: at.toISOString(),
    }));
    const next = followUpAt && {
      ...planned,
      id: randomUUIDv7(),
      due_at: followUpAt.toISOString(),
      state: "open" as const,
      closed_at: null,
    };
    return next ? [...done, next] : done;
  });
  for (const part of batches(followUps)) {
    await trx.insertInto("lead_follow_ups").values(part).execute();
  }
}

const MINUTE_MS = 60_000;

/** The note of a lead that its person has cancelled (server/requests/change-requests.ts). */
const CANCELLED = "Cancelled by the person, on the page of their requests";

/** Whether the person has made this move: the last one, if they have cancelled. */
const isOfVisitor = ({ visit, moves }: SampleLead, step: number): boolean =>
  visit?.change?.what === "cancelled" && step === moves.length - 1;

/** How late the second step was taken: by the minute, so that the random numbers of everything else stay the same. */
const lateBy = ({ createdAt }: SampleLead): number =>
  createdAt.getUTCMinutes() % 5 === 0 ? 180 * MINUTE_MS : 10 * MINUTE_MS;

function leadRow({ id, personId, lead }: Row): Insertable<LeadsTable> {
  const { person, moves, notes, createdAt, answeredAt, way } = lead;
  const change = lead.visit?.change;
  const source = lead.source && !way ? JSON.stringify(lead.source) : null;
  const given = { ...person, reference: referenceOf(id), source };
  const changes = [
    createdAt,
    ...moves.map(({ at }) => at),
    ...notes.map(({ at }) => at),
    change?.at ?? createdAt,
  ];
  const newest = new Date(Math.max(...changes.map((at) => at.getTime())));
  return {
    id,
    ...given,
    ...derivedColumns(given),
    ...(way
      ? {
          came_by: way,
          taken_by: lead.ownerId,
          talk: "promised",
          agreed: "spoken",
          channel: channelOfWay[way],
        }
      : {}),
    kind: lead.kind,
    service: lead.service,
    branch: lead.branch,
    details: lead.message ? JSON.stringify({ message: lead.message }) : null,
    needs_review: lead.needsReview ? 1 : 0,
    review_reasons: lead.needsReview ? '["form_token_too_fast"]' : "[]",
    call_by: lead.callBy.toISOString(),
    due_at: lead.dueAt,
    answered_at: answeredAt?.toISOString() ?? null,
    follow_up_at: (change?.time ?? lead.followUpAt)?.toISOString() ?? NEVER,
    created_at: createdAt.toISOString(),
    updated_at: newest.toISOString(),
    person_id: personId,
    status: moves.at(-1)?.status ?? "new",
    lost_reason: lead.lostReason,
    lost_note: change?.what === "cancelled" ? CANCELLED : null,
    owner_id: lead.ownerId,
    tries: notes
      .slice(notes.findLastIndex(({ outcome }) => outcome === "reached") + 1)
      .filter(({ outcome }) => outcome).length,
    import_id: SAMPLE_IMPORT,
    revision: 1 + moves.length + notes.length + (change ? 1 : 0),
  };
}

/** A reference of eight characters from a hash, the same at every run. */
function referenceOf(id: string): string {
  const bytes = createHash("sha256").update(id).digest();
  const group = (start: number) =>
    Array.from(bytes.subarray(start, start + 4), (byte) => referenceAlphabet[byte % 32]).join("");
  return `${referenceLetters}-${group(0)}-${group(4)}`;
}
