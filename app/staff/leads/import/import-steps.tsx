import { useMutation } from "@tanstack/react-query";
import { type FormEvent, type ReactNode, useRef, useState } from "react";
import {
  branchWords,
  leadFormWords,
  leadStatusWords,
  lostReasonWords,
} from "#content/staff/lead-words.ts";
import { importFieldWords, leadsImport as words } from "#content/staff/leads-import.ts";
import { type Service, serviceLabels } from "#contract/forms/enrolment-form.ts";
import { MAX_IMPORT_BYTES } from "#contract/staff/import-limits.ts";
import {
  deskLength,
  type ImportField,
  type ImportForm,
  importFields,
  type LeadStatus,
  type LostReason,
} from "#contract/staff/staff-lead-values.ts";
import type { ImportCheck } from "#contract/staff/staff-leads.ts";
import { Button } from "../../../ui/button.tsx";
import { CheckField } from "../../../ui/check-field.tsx";
import { TextField } from "../../../ui/field.tsx";
import { fillText } from "../../fill-text.ts";
import { Moment } from "../../ui/moment.tsx";
import { Notice } from "../../ui/notice.tsx";
import { RecordList } from "../../ui/record-list.tsx";
import { useDownload } from "../../use-download.ts";
import { BranchTime } from "../branch-time.tsx";
import { phoneText } from "../lead-texts.ts";
import { ImportDecisions, plannedCounts } from "./import-decisions.tsx";
import styles from "./import-view.module.css";
import type { ImportSteps } from "./use-import.ts";

/** The first step: reads a file that is chosen or dropped, and sends it to the dry run. */
export function ImportFile({ steps }: { steps: ImportSteps }) {
  const [error, setError] = useState<string | undefined>();
  const [isOver, setOver] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const { dryRun } = steps;

  async function take(file: File | undefined | null) {
    setError(undefined);
    if (!file) return setError(words.noFile);
    if (file.size > MAX_IMPORT_BYTES) return setError(words.tooBig);
    try {
      steps.read({ file: await base64Of(file), fileName: shortName(file.name) });
    } catch {
      setError(words.unreadable);
    }
  }
  function submit(event: FormEvent) {
    event.preventDefault();
    void take(form.current?.querySelector<HTMLInputElement>("[type=file]")?.files?.[0]);
  }
  return (
    <form
      ref={form}
      className={`stack-3 ${styles.drop}`}
      data-over={isOver || undefined}
      noValidate
      onSubmit={submit}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        void take(event.dataTransfer.files[0]);
      }}
    >
      <TextField
        type="file"
        accept=".xlsx,.xlsm,.csv,.txt,.tsv,text/csv"
        label={words.file}
        hint={words.fileHint}
        error={error}
      />
      <p className="muted">{words.drop}</p>
      {dryRun.error && <Notice tone="bad">{dryRun.error.message}</Notice>}
      <div className="row-3">
        <Button type="submit" size="small" busy={dryRun.isPending}>
          {dryRun.isPending ? words.checking : words.check}
        </Button>
      </div>
    </form>
  );
}

/** The bytes of a file in base64. The server detects the file's kind and character set. */
const base64Of = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result).replace(/^[^,]*,?/, ""));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });

/** Shortens the name of a file to the length that the server accepts. */
const shortName = (name: string) => [...name].slice(0, deskLength.fileName).join("");

/** How many bad rows are shown at most: a thousand usually have one mistake in common. */
const SHOWN_BAD = 100;

type BadRow = ImportCheck["bad"][number];

/** The third step: shows which rows will be stored, and which not and why, then imports them. */
export function ImportResult({ steps, check }: { steps: ImportSteps; check: ImportCheck }) {
  const [skipBad, setSkipBad] = useState(false);
  const hasBad = check.badRows > 0;
  const { add, update } = plannedCounts(check, steps.choices);
  const hasRows = add + update > 0;
  const canImport = check.missing.length === 0 && hasRows && !steps.isStale && (!hasBad || skipBad);
  function submit(event: FormEvent) {
    event.preventDefault();
    if (canImport) steps.submit(skipBad);
  }
  return (
    <form className={`stack-4 ${styles.result}`} onSubmit={submit}>
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
      <ImportDecisions steps={steps} check={check} />
      {hasBad && (
        <RowErrors title={words.badTitle} rows={check.bad} count={check.badRows}>
          <RefusedFile steps={steps} />
        </RowErrors>
      )}
      {check.partlyRows > 0 && (
        <RowErrors title={words.partlyTitle} rows={check.partly} count={check.partlyRows}>
          <p>{words.partlyText}</p>
        </RowErrors>
      )}
      {check.preview.length > 0 && <Preview check={check} />}
      {steps.isStale && <p>{words.stale}</p>}
      {hasBad && hasRows && (
        <CheckField
          label={words.skipBad}
          checked={skipBad}
          onChange={({ target }) => setSkipBad(target.checked)}
        />
      )}
      {check.missing.length === 0 && !hasRows && <p>{words.nothingToDo}</p>}
      {steps.store.error && <Notice tone="bad">{steps.store.error.message}</Notice>}
      <div className="row-3">
        <Button type="submit" size="small" busy={!canImport || steps.store.isPending}>
          {steps.store.isPending
            ? words.importing
            : steps.isKnownFile
              ? words.again
              : `${words.submit}: ${
                  update > 0
                    ? fillText(words.submitCounts, { added: add, updated: update })
                    : `${add} ${rowsWord(add)}`
                }`}
        </Button>
      </div>
    </form>
  );
}

/** "row" or "rows". */
export const rowsWord = (count: number): string => (count === 1 ? words.inRow : words.inRows);

const Counts = ({
  check: { good, known, already, history, badRows, partlyRows },
}: {
  check: ImportCheck;
}) => (
  <p className={`wrap ${styles.counts}`} role="status">
    <span>
      <strong>{good}</strong> {rowsWord(good)} {words.good}
    </span>
    <span>
      <strong>{known}</strong> {words.known}
    </span>
    {already > 0 && (
      <span>
        <strong>{already}</strong> {rowsWord(already)} {words.already}
      </span>
    )}
    {history > 0 && (
      <span>
        <strong>{history}</strong> {words.history}
      </span>
    )}
    {partlyRows > 0 && (
      <span>
        <strong>{partlyRows}</strong> {rowsWord(partlyRows)} {words.partlyCount}
      </span>
    )}
    <span>
      <strong>{badRows}</strong> {rowsWord(badRows)} {words.badCount}
    </span>
  </p>
);

/** Rows with what is wrong in them. */
function RowErrors({
  title,
  rows,
  count,
  children,
}: {
  title: string;
  rows: readonly BadRow[];
  count: number;
  children: ReactNode;
}) {
  const shown = rows.slice(0, SHOWN_BAD);
  return (
    <>
      <h4>{title}</h4>
      {children}
      <RecordList<BadRow>
        label={title}
        rows={shown}
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
                {errors.map(({ field, column, value, message }) => (
                  <li key={field + message}>
                    <strong>
                      {field === "row" ? words.row : column || importFieldWords[field]}
                    </strong>
                    : {message} <span className="muted">{valueText(value)}</span>
                  </li>
                ))}
              </ul>
            ),
          },
        ]}
      />
      {count > shown.length && (
        <p>
          {(count - shown.length).toLocaleString("en-GB")} {words.moreBad}
        </p>
      )}
    </>
  );
}

/** Saves the rows that cannot be imported as a workbook, with the reasons. */
export function RefusedFile({ steps }: { steps: ImportSteps }) {
  const download = useDownload();
  const save = useMutation({
    mutationFn: () => download("/leads/imports/refused", steps.refusedRows()),
  });
  return (
    <div className="row-3">
      <Button variant="secondary" size="small" busy={save.isPending} onClick={() => save.mutate()}>
        {words.badFile}
      </Button>
      {save.error && <Notice tone="bad">{words.badFileFailed}</Notice>}
    </div>
  );
}

const valueText = (value: string) => `(${words.value} ${value ? `“${value}”` : words.nothing})`;

function Preview({ check: { preview } }: { check: ImportCheck }) {
  const used = importFields.filter((field) => preview.some(({ values }) => values[field]));
  return (
    <>
      <h4>{words.preview}</h4>
      <RecordList<ImportCheck["preview"][number]>
        label={words.preview}
        rows={preview}
        keyOf={({ line }) => String(line)}
        columns={used.map((field) => ({
          key: field,
          label: importFieldWords[field],
          names: field === "name",
          cell: ({ values, isKnown }) => (
            <>
              {shown(field, values[field], values.branch)}
              {field === "name" && isKnown && ` (${words.knownOne})`}
            </>
          ),
        }))}
      />
    </>
  );
}

/** A value as the desk shows it. */
function shown(field: ImportField, value: string | undefined, branch = "") {
  if (!value) return "";
  if (field === "createdAt") return <Moment at={value} />;
  if (field === "followUpAt") return <BranchTime at={value} branch={branch} />;
  if (field === "form") return leadFormWords[value as ImportForm];
  if (field === "lostReason") return lostReasonWords[value as LostReason];
  if (field === "status") return leadStatusWords[value as LeadStatus];
  if (field === "branch") return branchWords[value as keyof typeof branchWords];
  if (field === "phone") return phoneText(value);
  if (field === "course") return serviceLabels[value as Service];
  return value;
}
