import type { Branch } from "#contract/institute.ts";
import { NEVER } from "../derived-lead-columns.ts";
import { asRow, type LeadsRead, readLeads, rowColumns, withOwners } from "../lead-rows.ts";
import { isMasked, type Viewer } from "../viewer.ts";
import {
  type EventStreams,
  entitledListeners,
  eventText,
  type Listener,
  writeEvent,
} from "./event-streams.ts";

/* The events about leads: what open windows are told, and what a window that comes back has missed. */

/** If more leads change at once, clients reload the whole list. */
export const MAX_TOLD = 200;
/** A transaction may commit so much later than the `updated_at` that it wrote. */
const OVERLAP_MS = 10_000;
/** A client that was offline for longer reloads the whole list. */
const LONGEST_GAP_MS = 86_400_000;
/** If more than so many leads were deleted while a client was offline, it reloads the whole list. */
const MAX_GONE = 5_000;

export type LeadEvents = {
  streams: EventStreams;
  branches: () => readonly Branch[];
  /** Leads that were deleted within the last day: the database no longer has them. */
  deletions: { at: number; ids: readonly string[] }[];
  /** From when on `deletions` is complete: since the start, or since a notice that named no leads. */
  completeSince: number;
};

/**
 * Tells all windows of this process of changed leads. Never throws: the change is stored, and found at the next load.
 * @param read the leads, if the caller has just read them
 * @param areKnown windows know the leads, also those that nobody has changed yet
 */
export async function tellChanged(
  events: LeadEvents,
  ids: readonly string[],
  { read, areKnown = false }: { read?: LeadsRead | undefined; areKnown?: boolean | undefined } = {},
): Promise<void> {
  const { streams } = events;
  if (streams.listeners.size === 0) return;
  try {
    const listeners = await entitledListeners(streams);
    const leads = read ?? (await readLeads(streams.db, ids));
    tellLeads(events, listeners, leads, { areKnown });
  } catch (error) {
    streams.log.error({ err: error }, "changed leads cannot be shown");
    tellAll(events, "reset", {});
  }
}

export function tellDeleted(events: LeadEvents, ids: readonly string[]): void {
  const oldest = Date.now() - LONGEST_GAP_MS;
  const recent = events.deletions.filter(({ at }) => at > oldest);
  events.deletions = [...recent, { at: Date.now(), ids }];
  tellAll(events, "gone", { ids });
}

/** Lets all windows of this process reload their lists. */
export function tellToReload(events: LeadEvents): void {
  events.completeSince = Date.now();
  tellAll(events, "reset", {});
}

function tellAll({ streams }: LeadEvents, event: "gone" | "reset", data: object): void {
  const text = eventText(event, data);
  for (const listener of streams.listeners) writeEvent(streams, listener, text);
}

/**
 * @param how.since leads created from then on are new to the listeners, even if they were changed meanwhile
 * @param how.areKnown none of the leads is new to the listeners
 */
function tellLeads(
  { streams, branches }: LeadEvents,
  listeners: readonly Listener[],
  { leads, owners }: LeadsRead,
  { since = NEVER, areKnown = false }: { since?: string; areKnown?: boolean },
): void {
  const now = new Date();
  for (const lead of leads) {
    const isNew = !areKnown && (lead.revision === 1 || lead.created_at >= since);
    const kind = isNew ? "new" : "changed";
    /** The text of the event, masked and not masked. */
    const texts = new Map<boolean, string>();
    for (const listener of listeners) {
      const viewer: Viewer = { user: listener.user, branches: branches(), now };
      const masked = isMasked(viewer);
      const text =
        texts.get(masked) ?? eventText("lead", { kind, lead: asRow(lead, owners, viewer) }, now);
      texts.set(masked, text);
      writeEvent(streams, listener, text);
    }
  }
}

/** Tells a client that comes back what has changed since the last event that it saw. */
export async function catchUp(
  events: LeadEvents,
  listener: Listener,
  lastId: string,
): Promise<void> {
  const { streams, deletions, completeSince } = events;
  const reload = () => writeEvent(streams, listener, eventText("reset", {}));
  const since = Date.parse(lastId);
  if (Number.isNaN(since) || since < Date.now() - LONGEST_GAP_MS) return reload();
  const gone = deletions.filter(({ at }) => at >= since - OVERLAP_MS).flatMap(({ ids }) => ids);
  if (gone.length > MAX_GONE) return reload();
  if (gone.length > 0) writeEvent(streams, listener, eventText("gone", { ids: gone }));
  if (since < completeSince) return reload();
  const missed = await streams.db
    .selectFrom("leads")
    .select(rowColumns)
    .where("updated_at", ">=", new Date(since - OVERLAP_MS).toISOString())
    .orderBy("updated_at")
    .limit(MAX_TOLD + 1)
    .execute();
  if (missed.length > MAX_TOLD) return reload();
  const read = await withOwners(streams.db, missed);
  tellLeads(events, [listener], read, { since: new Date(since).toISOString() });
}
