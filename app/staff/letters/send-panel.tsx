import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate } from "react-router";
import { plural } from "#content/plural.ts";
import { letterWords as words } from "#content/staff/letters.ts";
import {
  type LetterStart,
  letterDeskMessages,
  type StaffLetter,
  type TestSent,
} from "#contract/staff/staff-letters.ts";
import { Button } from "../../ui/button.tsx";
import { fillText } from "../fill-text.ts";
import { presentOf } from "../staff-api.ts";
import { staffPaths } from "../staff-paths.ts";
import { momentText } from "../ui/moment.tsx";
import { Notice } from "../ui/notice.tsx";
import { Panel } from "../ui/panel.tsx";
import { ScheduleForm } from "../ui/schedule-form.tsx";
import { ConfirmDialog } from "../ui/staff-dialog.tsx";
import { keyOf, useStaffChange } from "../use-staff-query.ts";
import styles from "./letter-view.module.css";

const STALE = ["/newsletter/letters"];

/** Tests, sends, schedules, stops or deletes a letter. Sending asks for confirmation first. */
export function SendPanel({ letter, isUnsaved }: { letter: StaffLetter; isUnsaved: boolean }) {
  const { id, state, revision, isEditable, readers, bringsPost, post, others } = letter;
  const path = `/newsletter/letters/${id}`;
  const client = useQueryClient();
  const navigate = useNavigate();
  const [at, setAt] = useState("");
  const [asks, setAsks] = useState<"start" | "delete">();
  const test = useStaffChange<Record<string, never>, TestSent>("POST", `${path}/test`, []);
  const start = useStaffChange<LetterStart, StaffLetter>("POST", `${path}/start`, STALE);
  const stop = useStaffChange<Record<string, never>, StaffLetter>("POST", `${path}/stop`, STALE);
  const remove = useStaffChange<undefined>("DELETE", path, ["/newsletter/letters?"]);
  const error = test.error ?? start.error ?? stop.error;
  const isWaiting = state === "draft" || state === "stopped";
  const isComplete = bringsPost ? post !== null : letter.subject !== "" && letter.opening !== "";
  const canStart = isWaiting && !isUnsaved && (!isEditable || (isComplete && readers > 0));
  const comesAt = isEditable ? post?.comesAt : null;
  const isGoing = state === "scheduled" || state === "sending";
  const update = (next: StaffLetter | undefined) => {
    if (next) client.setQueryData(keyOf(path), next);
  };
  const begin = (time?: string) =>
    start.mutate(
      // `again` confirms that the letter is wanted although others, which the page lists, have the same post.
      { revision, ...(time ? { at: time } : {}), ...(others.length > 0 ? { again: true } : {}) },
      {
        onSuccess: update,
        onError: (failure) => update(presentOf(failure)),
        onSettled: () => setAsks(undefined),
      },
    );

  return (
    <Panel title={words.send} ground="sand">
      <Times letter={letter} />
      {isUnsaved && <p>{words.saveFirst}</p>}
      {isEditable && !isUnsaved && !bringsPost && !isComplete && <p>{letterDeskMessages.noText}</p>}
      {isEditable && !isUnsaved && readers === 0 && <p>{letterDeskMessages.noReaders}</p>}
      {comesAt && <p>{fillText(words.postToCome, { time: momentText(comesAt) })}</p>}
      {error && <Notice tone="bad">{error.message}</Notice>}
      {test.data && !error && <Notice tone="good">{test.data.message}</Notice>}
      <div className="row-2">
        {canStart && !comesAt && (
          <Button busy={start.isPending} onClick={() => setAsks("start")}>
            {isEditable ? words.start : words.resume}
          </Button>
        )}
        {isGoing && (
          <Button busy={stop.isPending} onClick={() => stop.mutate({}, { onSuccess: update })}>
            {words.stop}
          </Button>
        )}
        {(isComplete || !isEditable) && (
          <Button
            variant="secondary"
            size="small"
            busy={test.isPending || isUnsaved}
            onClick={() => test.mutate({})}
          >
            {words.test}
          </Button>
        )}
      </div>
      {canStart && isEditable && (
        <ScheduleForm
          value={at}
          submit={words.schedule}
          busy={start.isPending}
          className={styles.form}
          onChange={setAt}
          onSchedule={begin}
        />
      )}
      {isEditable && (
        <div>
          <Button variant="quiet" size="small" onClick={() => setAsks("delete")}>
            {words.delete}
          </Button>
        </div>
      )}
      <ConfirmDialog
        open={asks === "start"}
        onClose={() => setAsks(undefined)}
        title={words.confirmTitle}
        confirm={isEditable ? words.start : words.resume}
        onConfirm={() => begin()}
        busy={start.isPending}
      >
        <p>
          {fillText(plural(remainingReaders(letter), words.confirmText), {
            subject: letter.subject,
          })}
        </p>
        {isEditable && others.length > 0 && <p>{words.confirmAgain}</p>}
      </ConfirmDialog>
      <ConfirmDialog
        open={asks === "delete"}
        onClose={() => setAsks(undefined)}
        title={words.deleteTitle}
        confirm={words.delete}
        busy={remove.isPending}
        error={remove.error}
        onConfirm={() =>
          remove.mutate(undefined, {
            onSuccess: () => void navigate(staffPaths.letters, { replace: true }),
          })
        }
      >
        <p>{words.deleteText}</p>
      </ConfirmDialog>
    </Panel>
  );
}

/** How many recipients have not got the letter yet. */
const remainingReaders = ({ isEditable, readers, counts }: StaffLetter): number =>
  isEditable ? readers : counts.queued;

function Times({ letter }: { letter: StaffLetter }) {
  const { state, startsAt, startedAt, finishedAt, stopReason } = letter;
  return (
    <div>
      {state === "scheduled" && startsAt && (
        <p>{fillText(words.scheduledFor, { time: momentText(startsAt) })}</p>
      )}
      {startedAt && <p>{fillText(words.startedAt, { time: momentText(startedAt) })}</p>}
      {state === "stopped" && !stopReason && <p>{words.stopped}</p>}
      {finishedAt && <p>{fillText(words.finishedAt, { time: momentText(finishedAt) })}</p>}
    </div>
  );
}
