import { type FormEvent, useRef, useState } from "react";
import { leadsImport as words } from "#content/staff/leads-import.ts";
import { MAX_IMPORT_BYTES } from "#contract/staff-lead-values.ts";
import { Button } from "../../../ui/button.tsx";
import { TextField } from "../../../ui/field.tsx";
import { Notice } from "../../ui/notice.tsx";
import styles from "./import-view.module.css";
import type { ImportSteps } from "./use-import.ts";

/** The first step: a file that is chosen or dropped, read in the browser. */
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
      steps.read({ csv: await textOf(file), fileName: file.name });
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
      className={styles.drop}
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
        accept=".csv,.txt,.tsv,text/csv"
        label={words.file}
        hint={words.fileHint}
        error={error}
      />
      <p className={styles.soft}>{words.drop}</p>
      {dryRun.error && <Notice tone="bad">{dryRun.error.message}</Notice>}
      <div className={styles.actions}>
        <Button type="submit" size="small" busy={dryRun.isPending}>
          {dryRun.isPending ? words.checking : words.check}
        </Button>
      </div>
    </form>
  );
}

/** Excel saves in the old encoding of Windows unless it is told otherwise. */
async function textOf(file: File): Promise<string> {
  const bytes = await file.arrayBuffer();
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}
