import { useState } from "react";
import { Link } from "react-router";
import { plural } from "#content/plural.ts";
import {
  letterCountWords,
  letterListWords,
  letterStateWords,
  letterWords as words,
} from "#content/staff/letters.ts";
import type { LetterCounts, LetterFailures, StaffLetter } from "#contract/staff/staff-letters.ts";
import { Button } from "../../ui/button.tsx";
import { Table } from "../../ui/table.tsx";
import { fillText } from "../fill-text.ts";
import { MailFrame } from "../mails/mail-frame.tsx";
import { staffPaths } from "../staff-paths.ts";
import { momentText } from "../ui/moment.tsx";
import { Notice } from "../ui/notice.tsx";
import { Panel } from "../ui/panel.tsx";
import { QueryState } from "../ui/query-state.tsx";
import { ConfirmDialog } from "../ui/staff-dialog.tsx";
import { ViewHead } from "../ui/view-head.tsx";
import { useStaffChange, useStaffQuery } from "../use-staff-query.ts";
import { LetterChip } from "./letter-chip.tsx";
import { LetterForm } from "./letter-form.tsx";
import styles from "./letter-view.module.css";
import { SendPanel } from "./send-panel.tsx";

const POLL_MS = 3_000;

/** One letter: a form until it is sent, then its progress. */
export function LetterView({ id }: { id: string }) {
  const known = useStaffQuery<StaffLetter>(`/newsletter/letters/${id}`);
  /** A letter is not sent while it has unsaved changes: they would be missing. */
  const [isUnsaved, setUnsaved] = useState(false);
  const { state, counts } = known.data ?? {};
  const isInProgress = state === "sending" || state === "scheduled" || (counts?.sending ?? 0) > 0;
  // Repeats the query above while the letter is scheduled or being sent.
  useStaffQuery<StaffLetter>(`/newsletter/letters/${id}`, {
    enabled: isInProgress,
    ...(isInProgress ? { everyMs: POLL_MS } : {}),
  });
  return (
    <>
      <p className={styles.back}>
        <Link to={staffPaths.letters}>{words.back}</Link>
      </p>
      <QueryState query={known} lines={10} heading={letterListWords.title}>
        {(letter) => (
          <>
            <ViewHead
              title={letter.subject || letterListWords.untitled}
              beside={<LetterChip state={letter.state} />}
            />
            <Warnings letter={letter} />
            <div className={styles.columns}>
              <div className={styles.column}>
                {letter.isEditable ? (
                  <LetterForm key={letter.id} letter={letter} onUnsaved={setUnsaved} />
                ) : (
                  <LetterResults letter={letter} />
                )}
              </div>
              <div className={styles.column}>
                <SendPanel letter={letter} isUnsaved={letter.isEditable && isUnsaved} />
                <Panel title={words.mail}>
                  <MailFrame html={letter.html} ownPictures />
                </Panel>
                <Panel title={words.text}>
                  <pre className={styles.plain}>{letter.text}</pre>
                </Panel>
              </div>
            </div>
          </>
        )}
      </QueryState>
    </>
  );
}

/** Reasons why the letter cannot be sent, and other letters with the same post. */
function Warnings({
  letter: { isEditable, bringsPost, post, stopReason, others },
}: {
  letter: StaffLetter;
}) {
  return (
    <>
      {stopReason === "post-gone" && (
        <Notice tone="bad">{isEditable ? words.stoppedPostGone : words.stoppedHalfway}</Notice>
      )}
      {bringsPost && !post && isEditable && <Notice tone="bad">{words.postGone}</Notice>}
      {isEditable && others.length > 0 && (
        <Notice>
          {words.others}
          <ul>
            {others.map(({ id, subject, state, at }) => (
              <li key={id}>
                <Link to={staffPaths.letter.replace(":id", id)}>{subject}</Link>:{" "}
                {fillText(words.other, {
                  state: letterStateWords[state],
                  time: at ? momentText(at) : "",
                })}
              </li>
            ))}
          </ul>
        </Notice>
      )}
    </>
  );
}

const states = Object.keys(letterCountWords) as (keyof LetterCounts)[];

/** The progress of a letter, and the recipients by result. */
function LetterResults({ letter }: { letter: StaffLetter }) {
  const { id, counts, recipients, bounces, state } = letter;
  const settled = recipients - counts.queued - counts.sending;
  const hasFailures = counts.failed + counts.unsure > 0;
  const label = fillText(words.progress, { done: settled, all: recipients });
  return (
    <>
      <Panel title={words.results}>
        {recipients === 0 && state === "sending" ? (
          <p role="status">{words.writingDown}</p>
        ) : (
          <div>
            <progress
              className={styles.progress}
              value={settled}
              max={Math.max(recipients, 1)}
              aria-label={label}
            />
            <p>{label}</p>
          </div>
        )}
        <table className={styles.results} aria-label={words.results}>
          <tbody>
            {states
              .filter((name) => counts[name] > 0 || name === "sent")
              .map((name) => (
                <tr key={name}>
                  <th scope="row">{letterCountWords[name]}</th>
                  <td className={styles.number}>{counts[name]}</td>
                </tr>
              ))}
            {bounces > 0 && (
              <tr>
                <th scope="row">{words.bounces}</th>
                <td className={styles.number}>{bounces}</td>
              </tr>
            )}
          </tbody>
        </table>
      </Panel>
      {hasFailures && <Failures id={id} unsure={counts.unsure} />}
    </>
  );
}

/** @param unsure how many may not have arrived; an editor may send those again */
function Failures({ id, unsure }: { id: string; unsure: number }) {
  const path = `/newsletter/letters/${id}`;
  const query = useStaffQuery<LetterFailures>(`${path}/failures`);
  const [asks, setAsks] = useState(false);
  const again = useStaffChange<Record<string, never>, StaffLetter>("POST", `${path}/send-unsure`, [
    "/newsletter/letters",
  ]);
  return (
    <Panel title={words.failures}>
      {unsure > 0 && (
        <div>
          <Button variant="secondary" size="small" onClick={() => setAsks(true)}>
            {words.sendUnsure}
          </Button>
        </div>
      )}
      <ConfirmDialog
        open={asks}
        onClose={() => setAsks(false)}
        title={words.sendUnsureTitle}
        confirm={words.sendUnsure}
        busy={again.isPending}
        error={again.error}
        onConfirm={() => again.mutate({}, { onSuccess: () => setAsks(false) })}
      >
        <p>{plural(unsure, words.sendUnsureText)}</p>
      </ConfirmDialog>
      <QueryState query={query} lines={3}>
        {({ failures }) =>
          failures.length === 0 ? (
            <p>{words.failuresNone}</p>
          ) : (
            <Table
              className={styles.results}
              label={words.failures}
              columns={[words.failureAddress, words.failureState, words.failureReason]}
              rows={failures.map(({ address, state, reason }) => [address, words[state], reason])}
            />
          )
        }
      </QueryState>
    </Panel>
  );
}
