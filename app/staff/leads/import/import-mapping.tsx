import { leadFormWords, leadStatusWords } from "#content/staff/lead-words.ts";
import { importFieldWords, leadsImport as words } from "#content/staff/leads-import.ts";
import {
  type DateOrder,
  dateOrders,
  type ImportCountry,
  type ImportField,
  type ImportForm,
  importCountries,
  importFields,
  importForms,
  type LeadStatus,
  leadStatuses,
} from "#contract/staff/staff-lead-values.ts";
import type { ImportCheck } from "#contract/staff/staff-leads.ts";
import { Button } from "../../../ui/button.tsx";
import { CheckField } from "../../../ui/check-field.tsx";
import { SelectField, TextField } from "../../../ui/field.tsx";
import { Notice } from "../../ui/notice.tsx";
import styles from "./import-view.module.css";
import type { ImportSteps } from "./use-import.ts";

const LONGEST_SOURCE = 100;

type PartProps = { steps: ImportSteps; check: ImportCheck };

/** The second step: assigns the columns of the file to fields, and settles how its values are read. */
export function ImportMappingForm({ steps, check }: PartProps) {
  return (
    <form
      className={`stack-4 ${styles.form}`}
      onSubmit={(event) => {
        event.preventDefault();
        steps.recheck();
      }}
    >
      <p>
        {words.mappingText}
        {check.headingLine > 1 && ` ${words.headingLine} ${check.headingLine}.`}
      </p>
      <div className={styles.columns}>
        {check.sheet !== null && check.sheets.length > 1 && (
          <SelectField
            label={words.sheet}
            value={check.sheet}
            onChange={({ target }) => steps.readSheet(target.value)}
          >
            {check.sheets.map((name) => (
              <option key={name}>{name}</option>
            ))}
          </SelectField>
        )}
        {importFields.map((field) => (
          <ColumnField key={field} field={field} steps={steps} check={check} />
        ))}
        <SelectField
          label={words.dates}
          hint={words.datesBy[check.dateOrder.by]}
          value={steps.reading.dateOrder ?? check.dateOrder.value}
          onChange={({ target }) => steps.change({ dateOrder: target.value as DateOrder })}
        >
          {dateOrders.map((order) => (
            <option key={order} value={order}>
              {words[order]}
            </option>
          ))}
        </SelectField>
        <SelectField
          label={words.numbers}
          hint={words.numbersBy[check.country.by]}
          value={steps.reading.country ?? check.country.value}
          onChange={({ target }) => steps.change({ country: target.value as ImportCountry })}
        >
          {importCountries.map((country) => (
            <option key={country} value={country}>
              {words.countries[country]}
            </option>
          ))}
        </SelectField>
      </div>
      {check.statuses.length > 0 && <Statuses steps={steps} check={check} />}
      {check.sources.length > 0 && <Sources steps={steps} check={check} />}
      {check.forms.length > 0 && <Forms steps={steps} check={check} />}
      <Unused steps={steps} check={check} />
      {steps.dryRun.error && <Notice tone="bad">{steps.dryRun.error.message}</Notice>}
      <div className="row-3">
        <Button
          type="submit"
          variant={steps.isStale ? "primary" : "secondary"}
          size="small"
          busy={steps.dryRun.isPending}
        >
          {steps.dryRun.isPending ? words.checking : words.recheck}
        </Button>
        <Button variant="quiet" size="small" onClick={steps.startAnew}>
          {words.another}
        </Button>
      </div>
    </form>
  );
}

/** Chooses the column of a field. The hint has examples from the file and names other columns that fit. */
function ColumnField({ field, steps, check }: PartProps & { field: ImportField }) {
  const mapping = steps.reading.mapping ?? {};
  const headings = check.columns.map(({ heading }) => heading);
  const candidates = check.candidates[field] ?? [];
  const samples = check.columns
    .find(({ heading }) => heading === mapping[field])
    ?.samples.slice(0, 2)
    .join(", ");
  // A server from before this version names none.
  const alternates =
    field === "email" || field === "phone" ? (check.alternates?.[field] ?? []) : [];
  const others = candidates
    .filter((heading) => heading !== mapping[field] && !alternates.includes(heading))
    .join(", ");
  const hint = [
    samples && `${words.examples} ${samples}`,
    alternates.length > 0 && `${words.alsoRead} ${alternates.join(", ")}`,
    others && `${words.alsoFits} ${others}`,
    others && words.onlyOne,
  ].filter(Boolean);
  const options = (names: readonly string[]) =>
    names.map((heading) => (
      <option key={heading} value={heading}>
        {heading}
      </option>
    ));
  return (
    <SelectField
      label={importFieldWords[field]}
      hint={hint.join(". ")}
      value={mapping[field] ?? ""}
      onChange={({ target: { value } }) => {
        const { [field]: _, ...rest } = mapping;
        steps.change({ mapping: value ? { ...rest, [field]: value } : rest });
      }}
    >
      <option value="">{words.unmapped}</option>
      {candidates.length > 0 && <optgroup label={words.candidates}>{options(candidates)}</optgroup>}
      {candidates.length > 0 ? (
        <optgroup label={words.allColumns}>
          {options(headings.filter((heading) => !candidates.includes(heading)))}
        </optgroup>
      ) : (
        options(headings)
      )}
    </SelectField>
  );
}

/** "“Open” (3 rows)". */
const valueLabel = ({ value, rows }: { value: string; rows: number }) =>
  `“${value}” (${rows} ${rows === 1 ? words.inRow : words.inRows})`;

/** Shows the status that each word of another system means, as the server guesses, to be changed. */
function Statuses({ steps, check }: PartProps) {
  const { statuses = {} } = steps.reading;
  return (
    <fieldset className={`stack-3 ${styles.choices}`}>
      <legend>{words.statuses}</legend>
      <p className="muted">{words.statusesText}</p>
      <div className={styles.columns}>
        {check.statuses.map(({ status: meant, ...found }) => (
          <SelectField
            key={found.value}
            label={valueLabel(found)}
            value={statuses[found.value] ?? meant}
            onChange={({ target }) =>
              steps.change({
                statuses: { ...statuses, [found.value]: target.value as LeadStatus },
              })
            }
          >
            {leadStatuses.map((status) => (
              <option key={status} value={status}>
                {leadStatusWords[status]}
              </option>
            ))}
          </SelectField>
        ))}
      </div>
    </fieldset>
  );
}

/** The same for sources, which anybody may name as they like. Folded, since most are right as they are. */
function Sources({ steps, check }: PartProps) {
  const { sources = {} } = steps.reading;
  function change(value: string, source: string) {
    const { [value]: _, ...others } = sources;
    steps.change({ sources: source.trim() === "" ? others : { ...others, [value]: source } });
  }
  return (
    <details className={styles.choices}>
      <summary>{words.sources}</summary>
      <div className="stack-3">
        <p className="muted">{words.sourcesText}</p>
        <div className={styles.columns}>
          {check.sources.map(({ source: meant, ...found }) => (
            <TextField
              key={found.value}
              label={valueLabel(found)}
              defaultValue={sources[found.value] ?? meant}
              maxLength={LONGEST_SOURCE}
              onChange={({ target }) => change(found.value, target.value)}
            />
          ))}
        </div>
      </div>
    </details>
  );
}

/** The same for the forms by which people asked. */
function Forms({ steps, check }: PartProps) {
  const { forms = {} } = steps.reading;
  return (
    <details className={styles.choices}>
      <summary>{words.forms}</summary>
      <div className="stack-3">
        <p className="muted">{words.formsText}</p>
        <div className={styles.columns}>
          {check.forms.map(({ form: meant, ...found }) => (
            <SelectField
              key={found.value}
              label={valueLabel(found)}
              value={forms[found.value] ?? meant}
              onChange={({ target }) =>
                steps.change({ forms: { ...forms, [found.value]: target.value as ImportForm } })
              }
            >
              {importForms.map((form) => (
                <option key={form} value={form}>
                  {leadFormWords[form]}
                </option>
              ))}
            </SelectField>
          ))}
        </div>
      </div>
    </details>
  );
}

/** Names the columns that no field uses. */
function Unused({ steps, check: { unused } }: PartProps) {
  if (unused.length === 0) return <p>{words.noUnused}</p>;
  return (
    <div className="stack-3">
      <p>
        {words.unused} <strong>{unused.join(", ")}</strong>
      </p>
      <CheckField
        label={words.keepUnused}
        hint={words.keepUnusedHint}
        checked={steps.reading.keepUnused ?? false}
        onChange={({ target }) => steps.change({ keepUnused: target.checked })}
      />
    </div>
  );
}
