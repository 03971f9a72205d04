import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { leadStatusWords, leadsList, leadBulk as words } from "#content/staff/lead-words.ts";
import { duplicateWords } from "#content/staff/person-words.ts";
import {
  getsDeskMails,
  isMoveMailed,
  isWaitingFor,
  MAIL_HELD_MINUTES,
} from "#contract/staff/desk-mails.ts";
import { leadStatuses, MAX_BULK } from "#contract/staff/staff-lead-values.ts";
import type {
  LeadBulkAnswer,
  LeadBulkChange,
  LeadOptions,
  LeadRow,
} from "#contract/staff/staff-leads.ts";
import { Button } from "../../../ui/button.tsx";
import { useChangeSender } from "../../change-sender.ts";
import { fillText } from "../../fill-text.ts";
import { answerOf, useStaff } from "../../staff-api.ts";
import { Menu } from "../../ui/menu.tsx";
import { Notice } from "../../ui/notice.tsx";
import { StaffDialog } from "../../ui/staff-dialog.tsx";
import { Toolbar } from "../../ui/toolbar.tsx";
import { leadPaths, patchLead, refresh } from "../lead-cache.ts";
import { useNow } from "../lead-chips.tsx";
import { personPath } from "../lead-texts.ts";
import { ownChanges } from "../live/arrivals.ts";
import { LostDialog } from "../lost-dialog.tsx";
import { MergeTwo } from "../merge-preview.tsx";

type BulkRequest = { leads: readonly LeadRow[]; change: LeadBulkChange["change"] };
export type BulkDone = BulkRequest & { answer: LeadBulkAnswer };

/** If a bulk change changes more leads, the server sends one `reset` instead of their events. */
const MAX_EVENTS = 200;

/** Changes many leads at once, and undoes that. */
export function useBulkChange(onDone: (done: BulkDone) => void, onUndone: () => void) {
  const sendChange = useChangeSender();
  const client = useQueryClient();
  const send = async ({ leads, change }: BulkRequest): Promise<LeadBulkAnswer> => {
    const body: LeadBulkChange = {
      leads: leads.map(({ id, revision }) => ({ id, revision })),
      change,
    };
    const expects = leads.length <= MAX_EVENTS ? leads : [];
    const takeBack = new Map(expects.map(({ id }) => [id, ownChanges.expectOwn(id)]));
    const changed = new Set<string>();
    let answer: LeadBulkAnswer;
    try {
      answer = answerOf(await sendChange<LeadBulkAnswer>("POST", "/leads/bulk", body));
      for (const { id } of answer.changed) changed.add(id);
    } finally {
      for (const [id, take] of takeBack) if (!changed.has(id)) take();
    }
    for (const lead of [...answer.changed, ...answer.conflicts]) patchLead(client, lead);
    return answer;
  };
  // Beside the list only the counts are on the screen; the others are fetched when they are shown again.
  const onSettled = () =>
    refresh(
      client,
      ...[leadPaths.counts, leadPaths.board, leadPaths.people],
      // Who is no longer enrolled loses the seat in a batch.
      ...["/class-desk", "/batches"],
    );

  const bulk = useMutation<LeadBulkAnswer, Error, BulkRequest>({
    mutationFn: send,
    // The notice of an earlier undo would hide the result.
    onMutate: (): void => undo.reset(),
    onSuccess: (answer, request) => onDone({ ...request, answer }),
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

/** The changes that undo a bulk change: one for all statuses, or one for each former owner. */
function stepsBack({ leads, change, answer }: BulkDone): BulkRequest[] {
  const steps = new Map<string, { leads: LeadRow[]; change: BulkRequest["change"] }>();
  for (const changed of answer.changed) {
    const former = leads.find(({ id }) => id === changed.id);
    if (!former) continue;
    const back: BulkRequest["change"] =
      "ownerId" in change ? { ownerId: former.owner?.id ?? null } : { undoStatus: true };
    const key = JSON.stringify(back);
    const step = steps.get(key) ?? { leads: [], change: back };
    step.leads.push(changed);
    steps.set(key, step);
  }
  return [...steps.values()];
}

/** The menu that a keyboard shortcut opens. Each press makes a new object, so that the same key works again. */
export type MenuToOpen = { menu: "assign" | "status" | "merge" };

/**
 * The bar at the foot of the list while leads are selected. It gives all of them an owner or a status, or merges the
 * persons of two.
 */
export function BulkBar({
  leads,
  options,
  menuToOpen,
  now: serverNow,
  busy,
  onChange,
  onClear,
}: {
  leads: readonly LeadRow[];
  options: LeadOptions | undefined;
  menuToOpen: MenuToOpen | null;
  /** The server's time when it answered, ISO 8601; undefined before that. */
  now: string | undefined;
  busy: boolean;
  onChange: (change: LeadBulkChange["change"]) => void;
  onClear: () => void;
}) {
  const { me } = useStaff();
  const navigate = useNavigate();
  const now = useNow(serverNow);
  const [asksWhy, setAsksWhy] = useState(false);
  const [isMerging, setMerging] = useState(false);
  const [one, other, ...more] = leads;
  const isPair = one !== undefined && other !== undefined && more.length === 0;
  const count = `${leads.length} ${words.chosen}`;
  const isTooMany = leads.length > MAX_BULK;
  const others = (options?.owners ?? []).filter(({ id }) => id !== me.id);
  return (
    <Toolbar label={words.label} says={isTooMany ? `${count}. ${words.most}` : count}>
      <Button variant="quiet" size="small" onClick={onClear}>
        {words.clear}
      </Button>
      <OpenedByKey request={menuToOpen?.menu === "assign" ? menuToOpen : null}>
        <Menu
          label={words.assign}
          items={[
            { id: me.id, name: leadsList.me },
            ...others,
            { id: null, name: leadsList.noOwner },
          ].map(({ id, name }) => ({
            key: id ?? "none",
            label: name,
            disabled: busy || isTooMany,
            onPick: () => onChange({ ownerId: id }),
          }))}
        />
      </OpenedByKey>
      <OpenedByKey request={menuToOpen?.menu === "status" ? menuToOpen : null}>
        <Menu
          label={words.status}
          items={leadStatuses.map((status) => ({
            key: status,
            label: leadStatusWords[status],
            disabled: busy || isTooMany,
            onPick: () => (status === "lost" ? setAsksWhy(true) : onChange({ status })),
          }))}
        />
      </OpenedByKey>
      {isPair && (
        <OpenedByKey request={menuToOpen?.menu === "merge" ? menuToOpen : null}>
          <Button variant="secondary" size="small" onClick={() => setMerging(true)}>
            {words.merge}
          </Button>
        </OpenedByKey>
      )}
      <StaffDialog
        open={isPair && isMerging}
        onClose={() => setMerging(false)}
        title={duplicateWords.mergeTitle}
        holds
      >
        {isPair && (
          <MergeTwo
            ids={[one.personId, other.personId]}
            onClose={() => setMerging(false)}
            onMerged={(personId) => {
              setMerging(false);
              onClear();
              // The person's page shows the result of the merge, and can undo it.
              void navigate(personPath(personId));
            }}
          />
        )}
      </StaffDialog>
      <LostDialog
        open={asksWhy}
        lead={leads.length === 1 ? leads[0] : undefined}
        now={now}
        about={leads.length === 1 ? (leads[0]?.name ?? "") : count}
        onClose={() => setAsksWhy(false)}
        onLost={(lost) => {
          setAsksWhy(false);
          onChange(lost);
        }}
      />
    </Toolbar>
  );
}

/** A menu that is also opened by a keyboard shortcut, which clicks its button. */
function OpenedByKey({ request, children }: { request: MenuToOpen | null; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (request) box.current?.querySelector("button")?.click();
  }, [request]);
  return <div ref={box}>{children}</div>;
}

/** What the last bulk change did, with a button that undoes it, or why it failed. */
export function BulkNotice({
  done,
  bulk,
  undo,
  onClose,
}: Pick<ReturnType<typeof useBulkChange>, "bulk" | "undo"> & {
  done: BulkDone | null;
  onClose: () => void;
}) {
  const error = bulk.error ?? undo.error;
  if (error) return <Notice tone="bad">{error.message}</Notice>;
  if (!done) return null;
  return (
    <Notice
      tone="good"
      onClose={onClose}
      actions={
        <Button
          variant="secondary"
          size="small"
          busy={undo.isPending}
          onClick={() => undo.mutate(done)}
        >
          {words.undo}
        </Button>
      }
    >
      {bulkText(done)}
    </Notice>
  );
}

/** "3 changed. 1 changed by somebody else meanwhile and left as they are now." */
function bulkText({ leads, change, answer: { changed, conflicts, gone } }: BulkDone): string {
  const parts = [`${changed.length} ${words.done}.`];
  const students = new Set(leads.filter((one) => one.status === "enrolled").map(({ id }) => id));
  const isEnrolling = "status" in change && change.status === "enrolled";
  const enrolled = isEnrolling ? changed.filter(({ id }) => !students.has(id)) : [];
  if (enrolled.length > 0) parts.push(`${words.noBatch}.`);
  const isMailed = (after: LeadRow) => {
    const before = leads.find(({ id }) => id === after.id);
    if (!before || !("status" in change)) return false;
    const isWaiting = isWaitingFor(before, after.updatedAt);
    return getsDeskMails(after) && isMoveMailed({ status: before.status, isWaiting }, after);
  };
  const mailed = changed.filter(isMailed).length;
  if (mailed > 0)
    parts.push(`${fillText(words.mailed, { count: mailed, minutes: MAIL_HELD_MINUTES })}.`);
  if (conflicts.length > 0) parts.push(`${conflicts.length} ${words.conflicts}.`);
  if (gone.length > 0) parts.push(`${gone.length} ${words.gone}.`);
  return parts.join(" ");
}
