import { useState } from "react";
import type { ImportAct, ImportKind } from "#contract/staff/staff-lead-values.ts";
import type {
  ImportCheck,
  ImportCheckRequest,
  ImportRequest,
  LeadImport,
} from "#contract/staff/staff-leads.ts";
import { StaffCallError } from "../../staff-api.ts";
import { useStaffChange } from "../../use-staff-query.ts";
import { allLeadPaths } from "../lead-cache.ts";

/** The bytes of a file in base64, with its name. */
type Chosen = { file: string; fileName: string };
/** How the user wants the file to be read. The server derives missing parts from the file. */
type Reading = Pick<
  ImportCheckRequest,
  "sheet" | "mapping" | "dateOrder" | "country" | "statuses" | "sources" | "forms" | "keepUnused"
>;
/** What is to happen to the rows, where it is not what is usual. */
type Choices = Required<Pick<ImportRequest, "acts" | "rowActs">>;

const noChoices: Choices = { acts: {}, rowActs: {} };

/** The state of an import: the file, how its columns are read, the dry run, and the import itself. */
export function useImport() {
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [check, setCheck] = useState<ImportCheck | null>(null);
  const [reading, setReading] = useState<Reading>({});
  const [choices, setChoices] = useState<Choices>(noChoices);
  /** Whether `reading` has changed since the dry run. */
  const [isStale, setStale] = useState(false);
  const [done, setDone] = useState<LeadImport | null>(null);
  const dryRun = useStaffChange<ImportCheckRequest, ImportCheck>(
    "POST",
    "/leads/imports/check",
    [],
  );
  const store = useStaffChange<ImportRequest, { import: LeadImport }>(
    "POST",
    "/leads/imports",
    allLeadPaths,
  );

  function run({ file, fileName }: Chosen, read: Reading = {}) {
    store.reset();
    dryRun.mutate(
      { file, ...read },
      {
        onSuccess: (answer) => {
          setChosen({ file, fileName });
          setCheck(answer);
          setReading({ ...read, mapping: answer.mapping });
          setStale(false);
          // Lines of another sheet are other rows.
          if (read.sheet !== reading.sheet) setChoices(noChoices);
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
    choices,
    dryRun,
    store,
    isKnownFile,
    read: (file: Chosen) => run(file),
    recheck: () => chosen && run(chosen, reading),
    /** Reads another sheet, whose columns are mapped anew. */
    readSheet: (sheet: string) => chosen && run(chosen, { sheet }),
    change(next: Partial<Reading>) {
      setReading((former) => ({ ...former, ...next }));
      setStale(true);
    },
    chooseForKind: (kind: ImportKind, act: ImportAct) =>
      setChoices(({ acts, rowActs }) => ({ acts: { ...acts, [kind]: act }, rowActs })),
    chooseForRow: (line: number, act: ImportAct) =>
      setChoices(({ acts, rowActs }) => ({ acts, rowActs: { ...rowActs, [line]: act } })),
    /** The request for the rows that cannot be imported, read as in the dry run. */
    refusedRows: (): ImportCheckRequest | undefined =>
      chosen && check ? { file: chosen.file, ...reading, ...asChecked(check) } : undefined,
    submit(skipBad: boolean) {
      if (!(chosen && check)) return;
      store.mutate(
        {
          ...chosen,
          ...reading,
          ...asChecked(check),
          ...choices,
          skipBad,
          again: isKnownFile,
        },
        { onSuccess: (answer) => setDone(answer.import) },
      );
    },
    startAnew() {
      setChosen(null);
      setCheck(null);
      setDone(null);
      setChoices(noChoices);
      dryRun.reset();
      store.reset();
    },
  };
}

/** How the file was read in the dry run that the user has seen. */
const asChecked = ({ mapping, dateOrder, country, sheet }: ImportCheck) => ({
  mapping,
  dateOrder: dateOrder.value,
  country: country.value,
  ...(sheet === null ? {} : { sheet }),
});

export type ImportSteps = ReturnType<typeof useImport>;
