import { useState } from "react";
import type {
  ImportCheck,
  ImportCheckRequest,
  ImportMapping,
  ImportRequest,
  LeadImport,
} from "#contract/staff-leads.ts";
import { StaffCallError } from "../../staff-api.ts";
import { useStaffChange } from "../../use-staff-query.ts";

type Chosen = { csv: string; fileName: string };
/** How the file is read: which column holds which field, and the order of day and month. */
type Reading = { mapping: ImportMapping; dateOrder: "dmy" | "mdy" };

/** The state of an import: the file, how its columns are read, the dry run, and the import itself. */
export function useImport() {
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [check, setCheck] = useState<ImportCheck | null>(null);
  const [reading, setReading] = useState<Reading>({ mapping: {}, dateOrder: "dmy" });
  /** Whether the columns were assigned differently since the dry run. */
  const [isStale, setStale] = useState(false);
  const [done, setDone] = useState<LeadImport | null>(null);
  const dryRun = useStaffChange<ImportCheckRequest, ImportCheck>(
    "POST",
    "/leads/imports/check",
    [],
  );
  const store = useStaffChange<ImportRequest, { import: LeadImport }>("POST", "/leads/imports", [
    "/leads",
  ]);

  function run(file: Chosen, read?: Reading) {
    store.reset();
    dryRun.mutate(
      {
        csv: file.csv,
        dateOrder: read?.dateOrder ?? "dmy",
        ...(read ? { mapping: read.mapping } : {}),
      },
      {
        onSuccess: (answer) => {
          setChosen(file);
          setCheck(answer);
          setReading({ mapping: answer.mapping, dateOrder: read?.dateOrder ?? "dmy" });
          setStale(false);
        },
      },
    );
  }

  const isKnownFile = store.error instanceof StaffCallError && store.error.problem?.status === 409;
  return {
    chosen,
    check,
    reading,
    isStale,
    done,
    dryRun,
    store,
    isKnownFile,
    read: (file: Chosen) => run(file),
    recheck: () => chosen && run(chosen, reading),
    change(next: Partial<Reading>) {
      setReading((former) => ({ ...former, ...next }));
      setStale(true);
    },
    submit(skipBad: boolean) {
      if (!chosen) return;
      store.mutate(
        { ...chosen, ...reading, skipBad, again: isKnownFile },
        { onSuccess: (answer) => setDone(answer.import) },
      );
    },
    startAnew() {
      setChosen(null);
      setCheck(null);
      setDone(null);
      dryRun.reset();
      store.reset();
    },
  };
}

export type ImportSteps = ReturnType<typeof useImport>;
