import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { staffParts } from "#content/staff/parts.ts";
import { isMissingCode } from "../../shell/errors/error-page.tsx";
import { Button } from "../../ui/button.tsx";
import { StaffCallError } from "../staff-api.ts";
import { NewVersion } from "./new-version.tsx";
import { Notice } from "./notice.tsx";
import styles from "./query-state.module.css";

/**
 * What a query of `useStaffQuery` gave, or the state it is in: on its way, refused with a way to try
 * again, waiting for the line. An answer that could not be brought up to date stays, and says so.
 * @param isPersonal what was erased meanwhile is not to be shown any longer; elsewhere it stays, as it may
 *   be under somebody's hands
 * @param lines how tall the place is that the answer will take, so that little moves
 * @param heading of the page, for screen readers, where the answer will bring its own
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
    <div className={styles.loading} role="status">
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

/** In place of what could not be had, with the server's words and a way to try again. */
export function ErrorState({ error, onRetry }: { error: Error; onRetry?: () => void }) {
  if (isMissingCode(error)) return <NewVersion />;
  const problem = error instanceof StaffCallError ? error.problem : undefined;
  const isGone = problem?.status === 404;
  const isForbidden = problem?.status === 403;
  return (
    <div className={styles.state} role="alert">
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

/** In place of a list that has nothing in it: why, and what to do. `picture` is decoration. */
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
    <div className={styles.state}>
      {picture}
      <p className={styles.title}>{title}</p>
      {children && <p>{children}</p>}
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  );
}
