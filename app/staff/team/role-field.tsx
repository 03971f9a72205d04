import { roleHints, roleWords } from "#content/staff/team.ts";
import { type StaffRole, staffRoles } from "#contract/staff-team.ts";
import { SelectField } from "../../ui/field.tsx";

/** One of the roles, with what it opens. */
export function RoleField({
  label,
  value,
  onChange,
}: {
  label: string;
  value: StaffRole;
  onChange: (role: StaffRole) => void;
}) {
  return (
    <SelectField
      label={label}
      value={value}
      hint={roleHints[value]}
      onChange={(event) => onChange(event.target.value as StaffRole)}
    >
      {staffRoles.map((role) => (
        <option key={role} value={role}>
          {roleWords[role]}
        </option>
      ))}
    </SelectField>
  );
}
