import { importFieldWords, leadsImport as words } from "#content/staff/leads-import.ts";
import { importFields } from "#contract/staff-lead-values.ts";
import type { ImportCheck } from "#contract/staff-leads.ts";
import { Button } from "../../ui/button.tsx";
import { SelectField } from "../../ui/field.tsx";
import { Notice } from "../ui/notice.tsx";
import styles from "./import-view.module.css";
import type { ImportSteps } from "./use-import.ts";

/** The second step: which column holds what, with examples from the file. */
export function ImportMappingForm({ steps, check }: { steps: ImportSteps; check: ImportCheck }) {
  const { mapping, dateOrder } = steps.reading;
  const samplesOf = (heading: string | undefined) =>
    check.columns
      .find((column) => column.heading === heading)
      ?.samples.filter(Boolean)
      .slice(0, 2)
      .join(", ");
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        steps.recheck();
      }}
    >
      <p>{words.mappingText}</p>
      <div className={styles.columns}>
        {importFields.map((field) => {
          const samples = samplesOf(mapping[field]);
          return (
            <SelectField
              key={field}
              label={importFieldWords[field]}
              hint={samples && `${words.examples} ${samples}`}
              value={mapping[field] ?? ""}
              onChange={({ target: { value } }) => {
                const { [field]: _, ...rest } = mapping;
                steps.change({ mapping: value ? { ...rest, [field]: value } : rest });
              }}
            >
              <option value="">{words.unmapped}</option>
              {check.columns.map(({ heading }) => (
                <option key={heading} value={heading}>
                  {heading}
                </option>
              ))}
            </SelectField>
          );
        })}
        <SelectField
          label={words.dates}
          value={dateOrder}
          onChange={({ target }) => steps.change({ dateOrder: target.value as "dmy" | "mdy" })}
        >
          <option value="dmy">{words.dmy}</option>
          <option value="mdy">{words.mdy}</option>
        </SelectField>
      </div>
      {steps.dryRun.error && <Notice tone="bad">{steps.dryRun.error.message}</Notice>}
      <div className={styles.actions}>
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
