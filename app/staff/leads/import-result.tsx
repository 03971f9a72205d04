import { type FormEvent, useState } from "react";
import { importFieldWords, leadsImport as words } from "#content/staff/leads-import.ts";
import { importFields } from "#contract/staff-lead-values.ts";
import type { ImportCheck } from "#contract/staff-leads.ts";
import { Button } from "../../ui/button.tsx";
import { CheckField } from "../../ui/check-field.tsx";
import { Moment } from "../ui/moment.tsx";
import { Notice } from "../ui/notice.tsx";
import { DataTable } from "../ui/record-list.tsx";
import styles from "./import-view.module.css";
import type { ImportSteps } from "./use-import.ts";

/** A thousand bad rows are one mistake: the first show it. */
const SHOWN_BAD = 100;

type BadRow = ImportCheck["bad"][number];

/** The third step: what would be stored, what not and why, and the import itself. */
export function ImportResult({ steps, check }: { steps: ImportSteps; check: ImportCheck }) {
  const [skipBad, setSkipBad] = useState(false);
  const hasBad = check.bad.length > 0;
  const canImport =
    check.missing.length === 0 && check.good > 0 && !steps.isStale && (!hasBad || skipBad);
  function submit(event: FormEvent) {
    event.preventDefault();
    if (canImport) steps.submit(skipBad);
  }
  return (
    <form className={styles.result} onSubmit={submit}>
      <h3>{words.result}</h3>
      {check.missing.length > 0 && (
        <Notice tone="bad">
          {words.missing} {check.missing.map((field) => words.missingWords[field]).join(", ")}.
        </Notice>
      )}
      <Counts check={check} />
      {check.importedAt && (
        <Notice>
          {words.importedBefore} <Moment at={check.importedAt} />
        </Notice>
      )}
      {hasBad && <BadRows bad={check.bad} />}
      {check.preview.length > 0 && <Preview check={check} />}
      {steps.isStale && <p>{words.stale}</p>}
      {hasBad && check.good > 0 && (
        <CheckField
          label={words.skipBad}
          checked={skipBad}
          onChange={({ target }) => setSkipBad(target.checked)}
        />
      )}
      {steps.store.error && <Notice tone="bad">{steps.store.error.message}</Notice>}
      <div className={styles.actions}>
        <Button type="submit" size="small" busy={!canImport || steps.store.isPending}>
          {steps.store.isPending
            ? words.importing
            : steps.isKnownFile
              ? words.again
              : `${words.submit}: ${check.good} ${words.rows}`}
        </Button>
      </div>
    </form>
  );
}

const Counts = ({ check: { good, known, bad } }: { check: ImportCheck }) => (
  <p className={styles.counts} role="status">
    <span>
      <strong>{good}</strong> {words.good}
    </span>
    <span>
      <strong>{known}</strong> {words.known}
    </span>
    <span>
      <strong>{bad.length}</strong> {words.badCount}
    </span>
  </p>
);

function BadRows({ bad }: { bad: readonly BadRow[] }) {
  return (
    <>
      <h4>{words.badTitle}</h4>
      <DataTable<BadRow>
        label={words.badTitle}
        rows={bad.slice(0, SHOWN_BAD)}
        keyOf={({ line }) => String(line)}
        columns={[
          {
            key: "line",
            label: words.line,
            names: true,
            cell: ({ line }) => `${words.line} ${line}`,
          },
          {
            key: "errors",
            label: words.wrong,
            cell: ({ errors }) => (
              <ul className={styles.errors}>
                {errors.map(({ field, value, message }) => (
                  <li key={field + message}>
                    <strong>{field === "row" ? words.row : importFieldWords[field]}</strong>:{" "}
                    {message} <span className={styles.soft}>{valueText(value)}</span>
                  </li>
                ))}
              </ul>
            ),
          },
        ]}
      />
      {bad.length > SHOWN_BAD && (
        <p>
          {bad.length - SHOWN_BAD} {words.moreBad}
        </p>
      )}
    </>
  );
}

const valueText = (value: string) => `(${words.value} ${value ? `“${value}”` : words.nothing})`;

function Preview({ check: { preview } }: { check: ImportCheck }) {
  const used = importFields.filter((field) => preview.some(({ values }) => values[field]));
  return (
    <>
      <h4>{words.preview}</h4>
      <DataTable<ImportCheck["preview"][number]>
        label={words.preview}
        rows={preview}
        keyOf={({ line }) => String(line)}
        columns={used.map((field) => ({
          key: field,
          label: importFieldWords[field],
          names: field === "name",
          cell: ({ values, isKnown }) =>
            field === "name" && isKnown
              ? `${values.name} (${words.knownOne})`
              : (values[field] ?? ""),
        }))}
      />
    </>
  );
}
