import { type FormEvent, useState } from "react";
import { Link } from "react-router";
import {
  followUpTimeWords,
  followUpView,
  queueWords,
  wholeList,
  savedViews as words,
} from "#content/staff/lead-words.ts";
import { deskLength, followUpTimes } from "#contract/staff/staff-lead-values.ts";
import type {
  LeadCounts,
  LeadView,
  LeadViewRequest,
  LeadViews,
} from "#contract/staff/staff-leads.ts";
import { Button } from "../../../ui/button.tsx";
import { CheckField } from "../../../ui/check-field.tsx";
import { TextField } from "../../../ui/field.tsx";
import { useStaff } from "../../staff-api.ts";
import { announce } from "../../ui/announcer.tsx";
import { Notice } from "../../ui/notice.tsx";
import { ConfirmDialog, DialogForm, FormActions, StaffDialog } from "../../ui/staff-dialog.tsx";
import { useStaffChange, useStaffQuery } from "../../use-staff-query.ts";
import { queueViews, viewQueryOf } from "../lead-query.ts";
import styles from "./leads-inbox.module.css";

const VIEWS = "/lead-views";

/** The views that everybody has, one's own, and those that colleagues share. Each is an address of the list. */
export function SavedViews({
  query,
  counts,
}: {
  query: URLSearchParams;
  counts: LeadCounts | undefined;
}) {
  const { me } = useStaff();
  const { data } = useStaffQuery<LeadViews>(VIEWS);
  const [isNaming, setNaming] = useState(false);
  const [removing, setRemoving] = useState<LeadView | null>(null);
  const now = viewQueryOf(query);
  const saved = data?.views ?? [];
  const open = saved.find((view) => view.query === now);
  // Editors call nobody, so they have no follow-ups.
  const standing = queueViews.filter(({ queue }) => queue !== "followUps" || me.role !== "editor");
  const isStanding = now === "" || standing.some((view) => isOpenView(view.query, query));
  return (
    <div className={`row ${styles.views}`}>
      <nav aria-label={words.label}>
        <ul className={styles.viewList} data-part="strip">
          <ViewLink query="" isOpen={now === ""} label={wholeList.label} />
          {standing.map(({ queue, query: view }) => (
            <ViewLink
              key={queue}
              query={view}
              isOpen={isOpenView(view, query)}
              label={queueWords[queue].label}
              count={counts?.waiting[queue]}
              isUrgent={queue === "overdue" || queue === "followUps"}
            />
          ))}
          {saved.map(({ id, name, query: view, mine, owner }) => (
            <ViewLink
              key={id}
              query={view}
              isOpen={view === now}
              label={mine ? name : `${name} (${words.by} ${owner.name})`}
            />
          ))}
        </ul>
      </nav>
      {query.has("followUp") && <FollowUpTimes query={query} counts={counts?.followUps} />}
      {!isStanding && !open && (
        <Button variant="quiet" size="small" onClick={() => setNaming(true)}>
          {words.save}
        </Button>
      )}
      {open?.mine && (
        <Button variant="quiet" size="small" onClick={() => setRemoving(open)}>
          {words.remove}
        </Button>
      )}
      <StaffDialog
        open={isNaming}
        onClose={() => setNaming(false)}
        title={words.save}
        width="narrow"
        holds
      >
        <NameForm query={now} onDone={() => setNaming(false)} />
      </StaffDialog>
      <Removal view={removing} onDone={() => setRemoving(null)} />
    </div>
  );
}

/** Whether a view is open. The view of late follow-ups also counts as open for the other times, chosen beside it. */
function isOpenView(view: string, query: URLSearchParams): boolean {
  const [own, shown] = [new URLSearchParams(view), new URLSearchParams(viewQueryOf(query))];
  const isOneTime = followUpTimes.some((time) => time === shown.get("followUp"));
  if (own.get("followUp") === "late" && isOneTime) own.set("followUp", shown.get("followUp") ?? "");
  own.sort();
  shown.sort();
  return own.toString() === shown.toString();
}

/** Links to the late follow-ups, today's, those of the coming week, and later ones, within the present filter. */
function FollowUpTimes({
  query,
  counts,
}: {
  query: URLSearchParams;
  counts: LeadCounts["followUps"] | undefined;
}) {
  return (
    <nav aria-label={followUpView.label}>
      <ul className={styles.times} data-part="strip">
        {followUpTimes.map((time) => {
          const view = new URLSearchParams(viewQueryOf(query));
          view.set("followUp", time);
          return (
            <ViewLink
              key={time}
              query={view.toString()}
              isOpen={query.get("followUp") === time}
              label={followUpTimeWords[time]}
              count={counts?.[time]}
              isUrgent={time === "late"}
            />
          );
        })}
      </ul>
    </nav>
  );
}

function ViewLink({
  query,
  isOpen,
  label,
  count = 0,
  isUrgent = false,
}: {
  query: string;
  isOpen: boolean;
  label: string;
  count?: number | undefined;
  /** Highlights the count. */
  isUrgent?: boolean;
}) {
  return (
    <li>
      <Link
        className={styles.view}
        to={{ search: query }}
        aria-current={isOpen ? "true" : undefined}
        preventScrollReset
      >
        {label}
        {count > 0 && (
          <span className={styles.viewCount} data-urgent={isUrgent || undefined}>
            {count}
          </span>
        )}
      </Link>
    </li>
  );
}

function NameForm({ query, onDone }: { query: string; onDone: () => void }) {
  const [name, setName] = useState("");
  const [shared, setShared] = useState(false);
  const save = useStaffChange<LeadViewRequest>("POST", VIEWS, [VIEWS]);
  function submit(event: FormEvent) {
    event.preventDefault();
    save.mutate(
      { name, query, shared },
      {
        onSuccess: () => {
          announce(words.saved);
          onDone();
        },
      },
    );
  }
  return (
    <DialogForm onSubmit={submit}>
      <TextField
        label={words.name}
        value={name}
        required
        maxLength={deskLength.viewName}
        onChange={(event) => setName(event.target.value)}
      />
      <CheckField
        label={words.share}
        hint={words.shareHint}
        checked={shared}
        onChange={(event) => setShared(event.target.checked)}
      />
      {save.error && <Notice tone="bad">{save.error.message}</Notice>}
      <FormActions submit={words.submit} busy={save.isPending} onCancel={onDone} />
    </DialogForm>
  );
}

function Removal({ view, onDone }: { view: LeadView | null; onDone: () => void }) {
  const remove = useStaffChange<undefined>("DELETE", () => `${VIEWS}/${view?.id}`, [VIEWS]);
  return (
    <ConfirmDialog
      open={view !== null}
      onClose={onDone}
      title={`${words.removeTitle}: ${view?.name ?? ""}`}
      confirm={words.remove}
      busy={remove.isPending}
      error={remove.error}
      onConfirm={() =>
        remove.mutate(undefined, {
          onSuccess: () => {
            announce(words.removed);
            onDone();
          },
        })
      }
    >
      <p>{words.removeText}</p>
    </ConfirmDialog>
  );
}
