import { useEffect, useRef, useState } from "react";
import { leadsImport as words } from "#content/staff/leads-import.ts";
import type { LeadImport, LeadImports } from "#contract/staff/staff-leads.ts";
import { fillText } from "../../fill-text.ts";
import { useStaffQuery } from "../../use-staff-query.ts";
import styles from "./import-view.module.css";

const LOOK_EVERY_MS = 1_000;

/** The imports so far. While one is under way, its progress is read again and again. */
export function useImports() {
  const [isRunning, setRunning] = useState(false);
  const imports = useStaffQuery<LeadImports>(
    "/leads/imports",
    isRunning ? { everyMs: LOOK_EVERY_MS } : {},
  );
  const { data } = imports;
  useEffect(() => setRunning(data?.imports.some(({ progress }) => progress) ?? false), [data]);
  return imports;
}

/** The imports that are under way, whoever has begun them. */
export function RunningImports({ imports }: { imports: readonly LeadImport[] }) {
  return imports.map((one) => (
    <section key={one.id} className={`stack-3 ${styles.running}`} data-ground="white">
      <h2 className={styles.title}>
        {fillText(words.running, { file: one.fileName || words.unnamed })}
      </h2>
      <ImportProgress one={one} />
      <p>{words.mayLeave}</p>
    </section>
  ));
}

/** How far an import is, and how long it still takes. */
function ImportProgress({ one }: { one: LeadImport }) {
  const { written, of } = one.progress ?? { written: 0, of: 0 };
  const label = fillText(words.progress, {
    written: written.toLocaleString("en-GB"),
    of: of.toLocaleString("en-GB"),
  });
  const left = useMinutesLeft(written, of);
  const time =
    left === undefined
      ? ""
      : left === 1
        ? `, ${words.leftMinute}`
        : `, ${fillText(words.leftMinutes, { count: left })}`;
  return (
    <div>
      <progress className={styles.bar} value={written} max={Math.max(of, 1)} aria-label={label} />
      <p>
        {label}
        {time}
      </p>
    </div>
  );
}

/** The minutes that are left at the speed since this page has looked; undefined until that is known. */
function useMinutesLeft(written: number, of: number): number | undefined {
  const first = useRef<{ written: number; at: number } | null>(null);
  useEffect(() => {
    first.current ??= { written, at: performance.now() };
  }, [written]);
  const since = first.current;
  if (!since || written <= since.written) return undefined;
  const msPerRow = (performance.now() - since.at) / (written - since.written);
  return Math.max(1, Math.ceil(((of - written) * msPerRow) / 60_000));
}
