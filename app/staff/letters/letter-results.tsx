import { letterCountWords, letterWords as words } from "#content/staff/letters.ts";
import type { LetterCounts, LetterFailures, StaffLetter } from "#contract/staff-letters.ts";
import { fillText } from "../fill-text.ts";
import { Panel } from "../ui/panel.tsx";
import { QueryState } from "../ui/query-state.tsx";
import { useStaffQuery } from "../use-staff-query.ts";
import styles from "./letter-view.module.css";

const states = Object.keys(letterCountWords) as (keyof LetterCounts)[];

/** How far a letter is, and what became of each one. */
export function LetterResults({ letter }: { letter: StaffLetter }) {
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
      {hasFailures && <Failures id={id} />}
    </>
  );
}

function Failures({ id }: { id: string }) {
  const query = useStaffQuery<LetterFailures>(`/newsletter/letters/${id}/failures`);
  return (
    <Panel title={words.failures}>
      <QueryState query={query} lines={3}>
        {({ failures }) =>
          failures.length === 0 ? (
            <p>{words.failuresNone}</p>
          ) : (
            <table className={styles.results} aria-label={words.failures}>
              <thead>
                <tr>
                  <th scope="col">{words.failureAddress}</th>
                  <th scope="col">{words.failureState}</th>
                  <th scope="col">{words.failureReason}</th>
                </tr>
              </thead>
              <tbody>
                {failures.map(({ id: letterId, address, state, reason }) => (
                  <tr key={letterId}>
                    <th scope="row">{address}</th>
                    <td>{words[state]}</td>
                    <td>{reason}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          )
        }
      </QueryState>
    </Panel>
  );
}
