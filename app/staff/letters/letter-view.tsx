import { useState } from "react";
import { Link } from "react-router";
import { letterListWords, letterStateWords, letterWords as words } from "#content/staff/letters.ts";
import type { StaffLetter } from "#contract/staff-letters.ts";
import { fillText } from "../fill-text.ts";
import { staffPaths } from "../staff-paths.ts";
import { momentText } from "../ui/moment.tsx";
import { Notice } from "../ui/notice.tsx";
import { Panel } from "../ui/panel.tsx";
import { QueryState } from "../ui/query-state.tsx";
import { ViewHead } from "../ui/view-head.tsx";
import { useStaffQuery } from "../use-staff-query.ts";
import { LetterChip } from "./letter-chip.tsx";
import { LetterForm } from "./letter-form.tsx";
import { LetterResults } from "./letter-results.tsx";
import styles from "./letter-view.module.css";
import { SendPanel } from "./send-panel.tsx";

const EVERY_MS = 3_000;

/** One letter: what it says and to whom, until it leaves; from then on, how far it is. */
export function LetterView({ id }: { id: string }) {
  const known = useStaffQuery<StaffLetter>(`/newsletter/letters/${id}`);
  /** What is typed and not saved would not leave with the letter. */
  const [isUnsaved, setUnsaved] = useState(false);
  const { state, counts } = known.data ?? {};
  const isMoving = state === "sending" || state === "scheduled" || (counts?.sending ?? 0) > 0;
  // The same query, asked again and again while something moves.
  useStaffQuery<StaffLetter>(`/newsletter/letters/${id}`, {
    enabled: isMoving,
    ...(isMoving ? { everyMs: EVERY_MS } : {}),
  });
  return (
    <>
      <p className={styles.back}>
        <Link to={staffPaths.letters}>{words.back}</Link>
      </p>
      <QueryState query={known} lines={10} heading={letterListWords.title}>
        {(letter) => (
          <>
            <ViewHead title={letter.subject} beside={<LetterChip state={letter.state} />} />
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

/** What keeps it from leaving, or may make somebody wish that it did not. */
function Warnings({ letter: { isEditable, post, stopReason, others } }: { letter: StaffLetter }) {
  return (
    <>
      {stopReason === "post-gone" && (
        <Notice tone="bad">{isEditable ? words.stoppedPostGone : words.stoppedHalfway}</Notice>
      )}
      {!post && isEditable && <Notice tone="bad">{words.postGone}</Notice>}
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
