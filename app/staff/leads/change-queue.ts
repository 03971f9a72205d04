import type { LeadAnswer, LeadRow } from "#contract/staff-leads.ts";

/**
 * One's own changes of a lead, one after the other. Each says which revision it is based on: the second of
 * two in quick succession was based on what the first had not yet made of it, and would be refused as if
 * somebody else had been first.
 */
export function createChangeQueue() {
  const last = new Map<string, Promise<unknown>>();
  /** What one's own change of a revision has made of it, by lead and revision. */
  const made = new Map<string, number>();

  async function inTurn(
    { id, revision }: LeadRow,
    before: Promise<unknown> | undefined,
    send: (revision: number) => Promise<LeadAnswer>,
  ): Promise<LeadAnswer> {
    // One that failed holds nobody up.
    await before?.catch(() => {});
    let base = revision;
    for (let next = made.get(`${id} ${base}`); next; next = made.get(`${id} ${base}`)) base = next;
    const answer = await send(base);
    made.set(`${id} ${base}`, answer.lead.revision);
    return answer;
  }

  return {
    /** Sends once those before it have been answered, based on what they made of the lead. */
    send(lead: LeadRow, send: (revision: number) => Promise<LeadAnswer>): Promise<LeadAnswer> {
      const own = inTurn(lead, last.get(lead.id), send);
      last.set(lead.id, own);
      return own;
    },
  };
}
