import { useEffect, useRef } from "react";
import { Link } from "react-router";
import { leadsImport as words } from "#content/staff/leads-import.ts";
import { Button, buttonClass } from "../../../ui/button.tsx";
import { staffPaths } from "../../staff-paths.ts";
import { Notice } from "../../ui/notice.tsx";
import { BackLink, ViewHead } from "../../ui/view-head.tsx";
import { ImportMappingForm } from "./import-mapping.tsx";
import { ImportFile, ImportResult, rowsWord } from "./import-steps.tsx";
import styles from "./import-view.module.css";
import { PastImports } from "./past-imports.tsx";
import { type ImportSteps, useImport } from "./use-import.ts";

/** Imports leads from a file in three steps. Nothing is stored before the third. */
export function ImportView() {
  const steps = useImport();
  return (
    <>
      <BackLink to={staffPaths.leads}>{words.back}</BackLink>
      <ViewHead title={words.title} lead={words.lead} />
      <div className={`stack-6 ${styles.view}`}>
        {steps.done ? <Done steps={steps} /> : <Steps steps={steps} />}
        <PastImports />
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

function Done({ steps }: { steps: ImportSteps }) {
  const { done } = steps;
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} tabIndex={-1}>
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
            <Button variant="secondary" size="small" onClick={steps.startAnew}>
              {words.another}
            </Button>
          </>
        }
      >
        {words.done} {done && `${done.leads} ${rowsWord(done.leads)} ${words.doneLeads}`}
        {done && done.skipped > 0
          ? `, ${done.skipped} ${rowsWord(done.skipped)} ${words.skipped}`
          : ""}
        .
      </Notice>
    </div>
  );
}
