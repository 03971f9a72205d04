import { useState } from "react";
import { Link } from "react-router";
import { leadStatusWords } from "#content/staff/lead-words.ts";
import {
  importActWords,
  importFieldWords,
  importKindWords,
  leadsImport as words,
} from "#content/staff/leads-import.ts";
import {
  actsOfKind,
  type ImportAct,
  type ImportKind,
  importKinds,
} from "#contract/staff/staff-lead-values.ts";
import type { ImportCheck } from "#contract/staff/staff-leads.ts";
import { SelectField } from "../../../ui/field.tsx";
import { fillText } from "../../fill-text.ts";
import { Moment } from "../../ui/moment.tsx";
import { RecordList } from "../../ui/record-list.tsx";
import { personPath } from "../lead-texts.ts";
import styles from "./import-view.module.css";
import type { ImportSteps } from "./use-import.ts";

type FoundRow = ImportCheck["found"][number];

/** What happens to the rows of a kind unless it is chosen for a single one. */
const actOfKind = ({ acts }: ImportSteps["choices"], kind: ImportKind): ImportAct =>
  acts[kind] ?? actsOfKind[kind][0];

const actOfRow = (choices: ImportSteps["choices"], { line, kind }: FoundRow): ImportAct =>
  choices.rowActs[line] ?? actOfKind(choices, kind);

/** How many rows will be added and updated. */
export function plannedCounts(check: ImportCheck, choices: ImportSteps["choices"]) {
  const counts: Record<ImportAct, number> = { add: 0, update: 0, skip: 0 };
  for (const kind of importKinds) counts[actOfKind(choices, kind)] += check.kinds[kind];
  for (const row of check.found) {
    counts[actOfKind(choices, row.kind)] -= 1;
    counts[actOfRow(choices, row)] += 1;
  }
  return counts;
}

/** Chooses what happens to the rows: for each kind of them, and for single ones. */
export function ImportDecisions({ steps, check }: { steps: ImportSteps; check: ImportCheck }) {
  const [shown, setShown] = useState<ImportKind | "all">("all");
  const kinds = importKinds.filter((kind) => check.kinds[kind] > 0);
  const rows = check.found.filter(({ kind }) => shown === "all" || kind === shown);
  const isCut = kinds.some(
    (kind) => check.kinds[kind] > check.found.filter((row) => row.kind === kind).length,
  );
  if (kinds.length === 0) return null;
  return (
    <section className="stack-4" aria-labelledby="import-decisions">
      <h4 id="import-decisions">{words.decisions}</h4>
      <p className="muted">{words.decisionsText}</p>
      <div className={styles.columns}>
        {kinds.map((kind) => (
          <KindChoice key={kind} kind={kind} rows={check.kinds[kind]} steps={steps} />
        ))}
      </div>
      <details className={styles.rows}>
        <summary>{words.rowByRow}</summary>
        <div className="stack-4">
          <SelectField
            className={styles.show}
            label={words.show}
            value={shown}
            onChange={({ target }) => setShown(target.value as ImportKind | "all")}
          >
            <option value="all">{words.allKinds}</option>
            {kinds.map((kind) => (
              <option key={kind} value={kind}>
                {importKindWords[kind]}
              </option>
            ))}
          </SelectField>
          <RecordList<FoundRow>
            label={words.rowByRow}
            rows={rows}
            keyOf={({ line }) => String(line)}
            columns={[
              {
                key: "who",
                label: words.who,
                names: true,
                cell: ({ line, name, contact }) => (
                  <>
                    {words.line} {line}: {name}
                    {contact !== name && (
                      <>
                        <br />
                        <span className="muted">{contact}</span>
                      </>
                    )}
                  </>
                ),
              },
              { key: "known", label: words.whatWeKnow, cell: (row) => <Known row={row} /> },
              {
                key: "act",
                label: words.act,
                cell: (row) => (
                  <select
                    className={styles.rowChoice}
                    aria-label={fillText(words.actOfRow, { line: row.line, name: row.name })}
                    value={actOfRow(steps.choices, row)}
                    onChange={({ target }) =>
                      steps.chooseForRow(row.line, target.value as ImportAct)
                    }
                  >
                    <ActOptions kind={row.kind} />
                  </select>
                ),
              },
            ]}
          />
          {isCut && <p className="muted">{words.moreRows}</p>}
        </div>
      </details>
    </section>
  );
}

function KindChoice({ kind, rows, steps }: { kind: ImportKind; rows: number; steps: ImportSteps }) {
  const label = `${importKindWords[kind]} (${rows.toLocaleString("en-GB")})`;
  if (kind === "erased") {
    return (
      <div className="stack-2">
        <strong>{label}</strong>
        <p className="muted">{words.erasedKind}</p>
      </div>
    );
  }
  return (
    <SelectField
      label={label}
      value={actOfKind(steps.choices, kind)}
      onChange={({ target }) => steps.chooseForKind(kind, target.value as ImportAct)}
    >
      <ActOptions kind={kind} />
    </SelectField>
  );
}

const ActOptions = ({ kind }: { kind: ImportKind }) =>
  actsOfKind[kind].map((act) => (
    <option key={act} value={act}>
      {importActWords[act]}
    </option>
  ));

/** The lead that we have, what the file says otherwise, and when the person was erased. */
function Known({ row: { kind, lead, differs, erasedAt } }: { row: FoundRow }) {
  if (erasedAt) {
    return (
      <>
        {words.erasedOn} <Moment at={erasedAt} />
      </>
    );
  }
  if (!lead) return importKindWords[kind];
  const differences = differs.map((field) => importFieldWords[field]).join(", ");
  return (
    <>
      {words.ourLead}{" "}
      <Link to={`${personPath(lead.personId)}?lead=${lead.id}`} target="_blank">
        {lead.name}
      </Link>{" "}
      ({leadStatusWords[lead.status]})
      {differences && (
        <>
          <br />
          {words.differs} {differences}
        </>
      )}
    </>
  );
}
