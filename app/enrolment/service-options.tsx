import { serviceLabels } from "#contract/enrolment-form.ts";

/** The six courses in order, after a line for none. */
export function ServiceOptions({ none }: { none: string }) {
  return (
    <>
      <option value="">{none}</option>
      {Object.entries(serviceLabels).map(([value, label]) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </>
  );
}
