import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { callWords } from "#content/staff/desk-call-words.ts";
import {
  callOutcomeWords,
  leadStatusWords,
  lostReasonWords,
  leadConflictWords as words,
} from "#content/staff/lead-words.ts";
import type { LeadAnswer, LeadRow } from "#contract/staff/staff-leads.ts";
import { useChangeSender } from "../change-sender.ts";
import { answerOf, presentOf } from "../staff-api.ts";
import { ConflictDialog, type ConflictField } from "../ui/staff-dialog.tsx";
import { branchTimeText } from "./branch-time.tsx";
import {
  fetchStopped,
  leadPaths,
  patchLead,
  refresh,
  refreshBoards,
  stopAnswers,
} from "./lead-cache.ts";
import { createChangeQueue, type LeadChange } from "./lead-change.ts";
import { sendOwn } from "./live/arrivals.ts";
import { pendingChanges } from "./pending-changes.ts";

type ChangeRequest = { lead: LeadRow; change: LeadChange };

/**
 * Changes leads. A change is shown at once, and taken back if the server refuses it. If somebody else has
 * changed the lead first, `conflict` is a dialog that asks which version counts: render it in the page.
 */
export function useLeadChange({
  onDone,
}: {
  onDone: (lead: LeadRow, request: ChangeRequest) => void;
}): {
  change: (lead: LeadRow, change: LeadChange) => void;
  conflict: ReactNode;
  busy: boolean;
  error: Error | null;
} {
  const sendChange = useChangeSender();
  const client = useQueryClient();
  const [clash, setClash] = useState<(ChangeRequest & { present: LeadRow }) | null>(null);
  const [queue] = useState(createChangeQueue);

  function done(lead: LeadRow, request: ChangeRequest) {
    patchLead(client, lead);
    setClash(null);
    onDone(lead, request);
  }

  const mutation = useMutation<LeadAnswer, Error, ChangeRequest, { answered: () => void }>({
    mutationFn: ({ lead, change }) =>
      queue.send(lead, async (revision) => {
        const { path, body } = callOf({ id: lead.id, revision }, change);
        return sendOwn([lead.id], async () =>
          answerOf(await sendChange<LeadAnswer>("POST", path, body)),
        );
      }),
    onMutate: (request) => {
      const answered = pendingChanges.add(request.lead.id, expectedFields(request.change));
      stopAnswers(client);
      patchLead(client, request.lead);
      return { answered };
    },
    onSuccess: ({ lead }, request, { answered }) => {
      answered();
      done(lead, request);
    },
    onError: (error, request, pending) => {
      pending?.answered();
      const present = presentOf<LeadRow>(error);
      if (present && isShown(request.change, present)) return done(present, request);
      patchLead(client, present ?? request.lead, true);
      // A refused undo leaves nothing to choose: the newer change stays.
      if (present && !isUndo(request.change)) setClash({ ...request, present });
    },
    onSettled: (_, error, { lead }) => {
      fetchStopped(client);
      // A seat in a batch may have changed with the status.
      refresh(client, "/class-desk", "/batches");
      refresh(client, leadPaths.counts, `${leadPaths.people}${lead.personId}`);
      // The event of somebody else's change may have counted as that of the refused change.
      if (error) refresh(client, leadPaths.board);
      else refreshBoards(client);
    },
  });

  const isForDialog =
    presentOf(mutation.error) !== undefined &&
    mutation.variables !== undefined &&
    !isUndo(mutation.variables.change);
  return {
    change: (lead, change) => mutation.mutate({ lead, change }),
    busy: mutation.isPending,
    error: isForDialog ? null : mutation.error,
    conflict: clash && (
      <LeadConflictDialog
        {...clash}
        busy={mutation.isPending}
        onKeepMine={() => mutation.mutate({ lead: clash.present, change: clash.change })}
        onTakeTheirs={() => setClash(null)}
        onClose={() => setClash(null)}
      />
    ),
  };
}

const isUndo = ({ kind }: LeadChange): boolean => kind === "undo" || kind === "undoCall";

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
  if (kind === "undo") return call("undo-status", {});
  if (kind === "call") return call("calls", change.call);
  if (kind === "undoCall") return call("undo-call", {});
  return call(kind);
}

/** The fields that show the change before the server has answered. */
function expectedFields(change: LeadChange): Partial<LeadRow> {
  if (change.kind === "status") {
    const { status, lostReason = null, lostNote = "" } = change;
    return { status, lostReason, lostNote };
  }
  if (change.kind === "undo") {
    const { status, lostReason, lostNote, followUpAt, clock } = change.before;
    return { status, lostReason, lostNote, followUpAt, clock };
  }
  if (change.kind === "undoCall") {
    const { status, owner, followUpAt, clock, tries, phoneIsWrong } = change.before;
    return { status, owner, followUpAt, clock, tries, phoneIsWrong };
  }
  if (change.kind === "owner") return { owner: change.owner };
  return {};
}

/** Asks which version counts, comparing the lead as this change would make it with the lead as it is now. */
function LeadConflictDialog({
  lead,
  change,
  present,
  ...rest
}: {
  lead: LeadRow;
  change: LeadChange;
  present: LeadRow;
  busy: boolean;
  onKeepMine: () => void;
  onTakeTheirs: () => void;
  onClose: () => void;
}) {
  return (
    <ConflictDialog open fields={conflictFields(lead, change, present)} {...rest}>
      <p>
        {present.name}, {present.reference}: {words.before}
      </p>
    </ConflictDialog>
  );
}

function conflictFields(lead: LeadRow, change: LeadChange, present: LeadRow): ConflictField[] {
  const mine = { ...facts(lead), ...wanted(change, lead) };
  const theirs = facts(present);
  return (Object.keys(theirs) as (keyof typeof theirs)[])
    .filter((key) => mine[key] !== theirs[key])
    .map((key) => ({ key, label: words[key], mine: mine[key], theirs: theirs[key] }));
}

/** Whether a lead already shows all that a change wants of it: then there is nothing to choose. */
function isShown(change: LeadChange, present: LeadRow): boolean {
  if (change.kind === "undoCall") return false;
  if (change.kind === "owner") return change.owner?.id === present.owner?.id;
  if (change.kind === "seat") return false;
  const shown: Partial<Facts> = facts(present);
  return Object.entries(wanted(change, present)).every(
    ([key, text]) => shown[key as keyof Facts] === text,
  );
}

type Facts = Record<"call" | "status" | "owner" | "followUp" | "review", string>;

const facts = (lead: LeadRow): Facts => ({
  call: callWords.notLogged,
  status: statusText(lead.status, lead.lostReason),
  owner: lead.owner?.name ?? words.none,
  followUp: lead.followUpAt ? branchTimeText(lead.followUpAt, lead.branch) : words.none,
  review: lead.needsReview ? words.toReview : words.reviewed,
});

function wanted(change: LeadChange, { branch }: Pick<LeadRow, "branch">): Partial<Facts> {
  if (change.kind === "status") {
    return { status: statusText(change.status, change.lostReason ?? null, change.lostNote) };
  }
  if (change.kind === "owner") return { owner: change.owner?.name ?? words.none };
  if (change.kind === "review") return { review: `${words.reviewed}: ${change.reason}` };
  if (change.kind === "followUpDone") return { followUp: words.none };
  if (change.kind === "call") {
    return { call: `${callOutcomeWords[change.call.outcome]}: ${change.says}` };
  }
  if (change.kind === "undoCall") return {};
  if (change.kind === "seat") return {};
  if (change.kind === "undo") {
    return { status: statusText(change.before.status, change.before.lostReason) };
  }
  const text = change.at ? branchTimeText(change.at, branch) : words.none;
  return { followUp: change.about ? `${text}: ${change.about}` : text };
}

function statusText(
  status: LeadRow["status"],
  reason: LeadRow["lostReason"],
  note?: string,
): string {
  const parts = [leadStatusWords[status], reason ? lostReasonWords[reason] : "", note ?? ""];
  return parts.filter(Boolean).join(": ");
}
