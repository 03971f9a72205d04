import { useMutation, useQueryClient } from "@tanstack/react-query";
import { leadBulk as words } from "#content/staff/leads.ts";
import type { LeadBulkAnswer, LeadBulkChange, LeadRow } from "#contract/staff-leads.ts";
import { answerOf, useStaff } from "../../staff-api.ts";
import { leadPaths, patchLead, refresh } from "../lead-cache.ts";

type Asked = { leads: readonly LeadRow[]; change: LeadBulkChange["change"] };
export type BulkDone = Asked & { answer: LeadBulkAnswer };

/** Changes many leads at once, and back again. */
export function useBulkChange(onDone: (done: BulkDone) => void, onUndone: () => void) {
  const { fetchStaff } = useStaff();
  const client = useQueryClient();
  const send = async ({ leads, change }: Asked): Promise<LeadBulkAnswer> => {
    const body: LeadBulkChange = {
      leads: leads.map(({ id, revision }) => ({ id, revision })),
      change,
    };
    const answer = answerOf(await fetchStaff<LeadBulkAnswer>("POST", "/leads/bulk", body));
    for (const lead of [...answer.changed, ...answer.conflicts]) patchLead(client, lead);
    return answer;
  };
  const onSettled = () => refresh(client, leadPaths.counts);

  const bulk = useMutation<LeadBulkAnswer, Error, Asked>({
    mutationFn: send,
    // What an earlier try said would hide how this one went.
    onMutate: (): void => undo.reset(),
    onSuccess: (answer, asked) => onDone({ ...asked, answer }),
    onSettled,
  });
  const undo = useMutation<void, Error, BulkDone>({
    mutationFn: async (done) => {
      for (const step of stepsBack(done)) await send(step);
    },
    onMutate: (): void => bulk.reset(),
    onSuccess: onUndone,
    onSettled,
  });
  return { bulk, undo };
}

/** One change for each former owner or status, of the leads that had it. */
function stepsBack({ leads, change, answer }: BulkDone): Asked[] {
  const steps = new Map<string, { leads: LeadRow[]; change: Asked["change"] }>();
  for (const changed of answer.changed) {
    const former = leads.find(({ id }) => id === changed.id);
    if (!former) continue;
    const back: Asked["change"] =
      "ownerId" in change
        ? { ownerId: former.owner?.id ?? null }
        : {
            status: former.status,
            lostReason: former.lostReason ?? undefined,
            lostNote: former.lostNote || undefined,
          };
    const key = JSON.stringify(back);
    const step = steps.get(key) ?? { leads: [], change: back };
    step.leads.push(changed);
    steps.set(key, step);
  }
  return [...steps.values()];
}

/** "3 changed. 1 changed by somebody else meanwhile and left as they are now." */
export function bulkText({ changed, conflicts, gone }: LeadBulkAnswer): string {
  const parts = [`${changed.length} ${words.done}.`];
  if (conflicts.length > 0) parts.push(`${conflicts.length} ${words.conflicts}.`);
  if (gone.length > 0) parts.push(`${gone.length} ${words.gone}.`);
  return parts.join(" ");
}
