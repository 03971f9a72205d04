import { hoursForm, siteFieldNames } from "#content/staff/site.ts";
import { daysInWords } from "#contract/fill-in.ts";
import type { SiteValues } from "#contract/site-values.ts";
import { CheckField } from "../../ui/check-field.tsx";
import { Panel } from "../ui/panel.tsx";
import { EditedField, ListReset, ResetLine } from "./edited-field.tsx";
import { EntryList } from "./entry-list.tsx";
import { usePartField } from "./part-form.ts";
import styles from "./part-forms.module.css";

type Holiday = SiteValues["hours"]["karnal"]["holidays"][number];

/** When each branch is open, and when not. */
export function HoursForm() {
  return (["karnal", "berlin"] as const).map((id) => {
    const name = siteFieldNames[id] ?? "";
    const holidays = siteFieldNames.holidays ?? "";
    return (
      <Panel key={id} title={name}>
        <Days branch={id} />
        <div className={styles.fields}>
          <EditedField path={[id, "opens"]} type="time" hint={hoursForm.timesHint} resets />
          <EditedField path={[id, "closes"]} type="time" resets />
        </div>
        <h3 className={styles.title}>{holidays}</h3>
        <p className={styles.hint}>{hoursForm.holidaysHint}</p>
        <ListReset path={[id, "holidays"]} field={`${holidays}, ${name}`} />
        <EntryList<Holiday>
          path={[id, "holidays"]}
          label={`${holidays}, ${name}`}
          nameOf={(holiday) => holiday.name}
          isOrdered={false}
          addLabel={hoursForm.addHoliday}
          newEntry={() => ({ from: "", to: "", name: "" })}
        >
          {(path) => (
            <>
              <EditedField path={[...path, "name"]} />
              <EditedField path={[...path, "from"]} type="date" />
              <EditedField path={[...path, "to"]} type="date" />
            </>
          )}
        </EntryList>
      </Panel>
    );
  });
}

function Days({ branch }: { branch: "karnal" | "berlin" }) {
  const { value, asBuilt, isEdited, error, id, set } = usePartField<number[]>([branch, "days"]);
  const label = siteFieldNames.days ?? "";
  return (
    <fieldset className={styles.days} aria-describedby={error ? `${id}-error` : undefined}>
      <legend>{label}</legend>
      <div>
        {hoursForm.weekdays.map((name, index) => {
          const day = index + 1;
          const isOpen = value.includes(day);
          return (
            <CheckField
              key={name}
              id={index === 0 ? id : undefined}
              label={name}
              checked={isOpen}
              onChange={() =>
                set(
                  isOpen
                    ? value.filter((other) => other !== day)
                    : [...value, day].toSorted((a, b) => a - b),
                )
              }
            />
          );
        })}
      </div>
      {error && (
        <p id={`${id}-error`} className={styles.error}>
          {error}
        </p>
      )}
      {isEdited && (
        <ResetLine field={label} focusId={id} onReset={() => set(asBuilt ?? [])}>
          {daysInWords(asBuilt ?? [])}
        </ResetLine>
      )}
    </fieldset>
  );
}
