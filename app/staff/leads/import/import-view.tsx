import { useEffect, useRef } from "react";
import { Link } from "react-router";
import { leadsImport as words } from "#content/staff/leads-import.ts";
import type { LeadImport } from "#contract/staff/staff-leads.ts";
import { Button, buttonClass } from "../../../ui/button.tsx";
import { staffPaths } from "../../staff-paths.ts";
import { Notice } from "../../ui/notice.tsx";
import { BackLink, ViewHead } from "../../ui/view-head.tsx";
import { ImportMappingForm } from "./import-mapping.tsx";
import { ImportFile, ImportResult, RefusedFile, rowsWord } from "./import-steps.tsx";
import styles from "./import-view.module.css";
import { PastImports } from "./past-imports.tsx";
import { RunningImports, useImports } from "./running-imports.tsx";
import { type ImportSteps, useImport } from "./use-import.ts";

/** Imports leads from a file in three steps. Nothing is stored before the third. */
export function ImportView() {
  const steps = useImport();
  const imports = useImports();
  const running = imports.data?.imports.filter(({ progress }) => progress) ?? [];
  return (
    <>
      <BackLink to={staffPaths.leads}>{words.back}</BackLink>
      <ViewHead title={words.title} lead={words.lead} />
      <div className={`stack-6 ${styles.view}`}>
        <RunningImports imports={running} />
        {steps.done ? (
          <Done steps={steps} imports={imports.data?.imports ?? []} />
        ) : (
          <Steps steps={steps} />
        )}
        <PastImports imports={imports} />
      </div>
    </>
  );
}

function Steps({ steps }: { steps: ImportSteps }) {
  const { check } = steps;
  const heading = useRef<HTMLHeadingElement>(null);
  const step = check ? 1 : 0;
  const former = useRef(step);
  useEffect(() => {
    if (former.current !== step) heading.current?.focus();
    former.current = step;
  }, [step]);
  return (
    <section
      className={`stack-5 ${styles.steps}`}
      aria-labelledby="import-step"
      data-ground="white"
    >
      <h2 id="import-step" ref={heading} tabIndex={-1} className={styles.title}>
        {check ? words.mapping : words.start}
      </h2>
      <ol className={`wrap ${styles.progress}`}>
        {words.steps.map((name, index) => (
          <li
            key={name}
            aria-current={(check ? index > 0 : index === 0) ? "step" : undefined}
            data-done={(check && index === 0) || undefined}
          >
            {name}
          </li>
        ))}
      </ol>
      {check ? (
        <>
          <ImportMappingForm steps={steps} check={check} />
          <ImportResult steps={steps} check={check} />
        </>
      ) : (
        <ImportFile steps={steps} />
      )}
    </section>
  );
}

/** What has become of the import. While it is under way, its progress stands above. */
function Done({ steps, imports }: { steps: ImportSteps; imports: readonly LeadImport[] }) {
  const done = imports.find(({ id }) => id === steps.done?.id) ?? steps.done;
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  if (!done) return null;
  const counts = [
    `${done.leads} ${rowsWord(done.leads)} ${words.doneLeads}`,
    done.updated > 0 && `${done.updated} ${rowsWord(done.updated)} ${words.doneUpdated}`,
    done.skipped > 0 && `${done.skipped} ${rowsWord(done.skipped)} ${words.skipped}`,
  ].filter(Boolean);
  const another = (
    <Button variant="secondary" size="small" onClick={steps.startAnew}>
      {words.another}
    </Button>
  );
  return (
    <div ref={box} tabIndex={-1} className="stack-3">
      {done.progress ? (
        <Notice actions={another}>{words.stored}</Notice>
      ) : (
        <Notice
          tone="good"
          actions={
            <>
              <Link
                className={buttonClass({ size: "small" })}
                to={{ pathname: staffPaths.leads, search: "kind=import" }}
              >
                {words.see}
              </Link>
              {another}
            </>
          }
        >
          {words.done} {counts.join(", ")}.
        </Notice>
      )}
      {(steps.check?.badRows ?? 0) > 0 && <RefusedFile steps={steps} />}
    </div>
  );
}
