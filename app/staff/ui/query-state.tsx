import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { staffParts } from "#content/staff/office-words.ts";
import { isMissingCode } from "../../shell/errors/error-page.tsx";
import { Button } from "../../ui/button.tsx";
import { StaffCallError } from "../staff-api.ts";
import { NewVersion } from "./new-version.tsx";
import { Notice } from "./notice.tsx";
import styles from "./query-state.module.css";

/**
 * Shows the answer of a `useStaffQuery`, or the state of the query: loading, offline, or failed with a
 * button to try again. An answer that could not be refreshed stays on the screen, with a notice.
 * @param isPersonal hides an answer whose record was erased meanwhile. Other answers stay, since somebody may
 *   be editing them.
 * @param lines the number of placeholder lines while loading, about as tall as the answer, to avoid a shift
 * @param heading an h1 for screen readers until there is an answer, which brings its own h1
 */
export function QueryState<T>({
  query,
  isPersonal = false,
  lines = 6,
  heading,
  children,
}: {
  query: UseQueryResult<T>;
  isPersonal?: boolean;
  lines?: number;
  heading?: string;
  children: (answer: T) => ReactNode;
}) {
  const isGone =
    isPersonal && query.error instanceof StaffCallError && query.error.problem?.status === 404;
  if (query.data === undefined || isGone) {
    return (
      <>
        {heading && <h1 className="visually-hidden">{heading}</h1>}
        {query.error ? (
          <ErrorState error={query.error} onRetry={() => void query.refetch()} />
        ) : (
          <Loading lines={lines} waits={query.fetchStatus === "paused"} />
        )}
      </>
    );
  }
  return (
    <>
      {query.isRefetchError && (
        <Notice
          tone="bad"
          actions={
            <Button variant="secondary" size="small" onClick={() => void query.refetch()}>
              {staffParts.tryAgain}
            </Button>
          }
        >
          {staffParts.showsOld}
        </Notice>
      )}
      {children(query.data)}
    </>
  );
}

function Loading({ lines, waits }: { lines: number; waits: boolean }) {
  return (
    <div className={`stack-3 ${styles.loading}`} role="status">
      <p className={waits ? undefined : "visually-hidden"}>
        {waits ? staffParts.waitingForLine : staffParts.loading}
      </p>
      {Array.from({ length: lines }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines are all alike
        <span key={line} className={styles.line} aria-hidden="true" />
      ))}
    </div>
  );
}

/** Shown in place of an answer: says why the call failed, with a button to try again. */
export function ErrorState({ error, onRetry }: { error: Error; onRetry?: () => void }) {
  if (isMissingCode(error)) return <NewVersion />;
  const problem = error instanceof StaffCallError ? error.problem : undefined;
  const isGone = problem?.status === 404;
  const isForbidden = problem?.status === 403;
  return (
    <div className={`stack-3 ${styles.state}`} role="alert">
      <p className={styles.title}>{isGone ? staffParts.notFound : staffParts.notLoaded}</p>
      <p>{isForbidden ? staffParts.notYours : error.message}</p>
      {onRetry && !isGone && !isForbidden && (
        <Button variant="secondary" size="small" onClick={onRetry}>
          {staffParts.tryAgain}
        </Button>
      )}
    </div>
  );
}

/** Shown in place of an empty list: says why it is empty and what to do. `picture` is decorative. */
export function EmptyState({
  title,
  children,
  actions,
  picture,
}: {
  title: string;
  children?: ReactNode;
  actions?: ReactNode;
  picture?: ReactNode;
}) {
  return (
    <div className={`stack-3 ${styles.state}`}>
      {picture}
      <p className={styles.title}>{title}</p>
      {children && <p>{children}</p>}
      {actions && <div className={`wrap ${styles.actions}`}>{actions}</div>}
    </div>
  );
}

type NothingFoundWords = { emptyTitle: string; empty: string; noneTitle: string; none: string };

/** Shown in place of a list without rows: says whether its filters leave nothing, or there is nothing yet. */
export function NothingFound({
  words,
  isNarrowed,
}: {
  words: NothingFoundWords;
  isNarrowed: boolean;
}) {
  return isNarrowed ? (
    <EmptyState title={words.emptyTitle}>{words.empty}</EmptyState>
  ) : (
    <EmptyState title={words.noneTitle}>{words.none}</EmptyState>
  );
}
