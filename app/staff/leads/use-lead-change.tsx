import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useRef, useState } from "react";
import type { LeadAnswer, LeadRow } from "#contract/staff-leads.ts";
import { answerOf, presentOf, StaffCallError, useStaff } from "../staff-api.ts";
import { createChangeQueue } from "./change-queue.ts";
import { patchLead, refresh, stalePaths } from "./lead-cache.ts";
import { LeadConflictDialog } from "./lead-conflict.tsx";
import { isMet, type LeadChange } from "./own-change.ts";

type Asked = { lead: LeadRow; change: LeadChange };

/**
 * Changes leads, at once before the eyes of whoever does it, and takes it back where the server refuses.
 * Where somebody else was first, `conflict` asks which version counts; put it into the page.
 */
export function useLeadChange(
  options: { onDone?: (lead: LeadRow, asked: Asked) => void; onFail?: () => void } = {},
): {
  change: (lead: LeadRow, change: LeadChange) => void;
  conflict: ReactNode;
  busy: boolean;
  error: Error | null;
  reset: () => void;
} {
  const { fetchStaff } = useStaff();
  const client = useQueryClient();
  const [clash, setClash] = useState<(Asked & { present: LeadRow }) | null>(null);
  /** What was asked for and never answered: it may have been done. */
  const unanswered = useRef(new Set<string>());
  const [queue] = useState(createChangeQueue);
  /** What is under way, in its order. */
  const waiting = useRef<Asked[]>([]);

  /** A lead as it will be once what is under way is done. */
  const withWaiting = (lead: LeadRow): LeadRow =>
    Object.assign(
      { ...lead },
      ...waiting.current
        .filter((asked) => asked.lead.id === lead.id)
        .map((asked) => foreseen(asked.change)),
    );

  function done(lead: LeadRow, asked: Asked) {
    patchLead(client, withWaiting(lead));
    unanswered.current.delete(nameOf(asked));
    setClash(null);
    options.onDone?.(lead, asked);
  }

  const mutation = useMutation<LeadAnswer, Error, Asked>({
    mutationFn: async (asked) => {
      const { id } = asked.lead;
      try {
        return await queue.send(asked.lead, async (revision) => {
          const { path, body } = callOf({ id, revision }, asked.change);
          return answerOf(await fetchStaff<LeadAnswer>("POST", path, body));
        });
      } finally {
        waiting.current = waiting.current.filter((one) => one !== asked);
      }
    },
    onMutate: (asked) => {
      waiting.current = [...waiting.current, asked];
      patchLead(client, withWaiting(asked.lead));
    },
    onSuccess: ({ lead }, asked) => done(lead, asked),
    onError: (error, asked) => {
      const present = presentOf<LeadRow>(error);
      const wasSent = unanswered.current.has(nameOf(asked));
      if (present && isMet(asked.change, present, wasSent)) return done(present, asked);
      if (!(error instanceof StaffCallError && error.problem)) {
        unanswered.current.add(nameOf(asked));
      }
      patchLead(client, withWaiting(present ?? asked.lead), true);
      if (present) setClash({ ...asked, present });
      else options.onFail?.();
    },
    onSettled: (_, __, { lead }) =>
      refresh(client, stalePaths.counts, `${stalePaths.people}${lead.personId}`),
  });

  return {
    change: (lead, change) => mutation.mutate({ lead, change }),
    busy: mutation.isPending,
    error: mutation.error && !presentOf(mutation.error) ? mutation.error : null,
    reset: mutation.reset,
    conflict: clash && (
      <LeadConflictDialog
        {...clash}
        busy={mutation.isPending}
        onKeepMine={() => mutation.mutate({ lead: clash.present, change: clash.change })}
        onTakeTheirs={() => {
          setClash(null);
          options.onFail?.();
        }}
        onClose={() => {
          setClash(null);
          options.onFail?.();
        }}
      />
    ),
  };
}

const nameOf = ({ lead, change }: Asked) => `${lead.id} ${JSON.stringify(change)}`;

function callOf(
  { id, revision }: Pick<LeadRow, "id" | "revision">,
  change: LeadChange,
): { path: string; body: object } {
  const { kind, ...rest } = change;
  const call = (end: string, body: object = rest) => ({
    path: `/leads/${id}/${end}`,
    body: { revision, ...body },
  });
  if (kind === "owner") return call("owner", { ownerId: change.owner?.id ?? null });
  if (kind === "followUp") return call("follow-up");
  if (kind === "followUpDone") return call("follow-up/done");
  return call(kind);
}

/** What the change will show before the server has answered. */
function foreseen(change: LeadChange): Partial<LeadRow> {
  if (change.kind === "status") {
    const { status, lostReason = null, lostNote = "" } = change;
    return { status, lostReason, lostNote };
  }
  if (change.kind === "owner") return { owner: change.owner };
  return {};
}
