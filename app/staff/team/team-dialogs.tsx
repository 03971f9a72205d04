import { useState } from "react";
import { changeWords, freedWords, inviteWords, roleHints, roleWords } from "#content/staff/team.ts";
import { type StaffRole, staffRoles } from "#contract/accounts/roles.ts";
import type {
  TeamInvitation,
  Teammate,
  TeammateAnswer,
  TeamRoleChange,
} from "#contract/staff/staff-team.ts";
import { SelectField, TextField } from "../../ui/field.tsx";
import { fillText } from "../fill-text.ts";
import { presentOf } from "../staff-api.ts";
import { Notice } from "../ui/notice.tsx";
import { ConfirmDialog, FormActions, StaffDialog } from "../ui/staff-dialog.tsx";
import { useStaffForm } from "../use-staff-form.ts";
import { useStaffChange } from "../use-staff-query.ts";

/** An action on a person of the team that waits for confirmation. */
export type TeamAction = {
  kind: "role" | "endSessions" | "resetFactor" | "remove";
  person: Teammate;
};

type DialogEvents = { onClose: () => void; onDone: (message: string) => void };
type DialogProps = DialogEvents & { person: Teammate };

/** Asks for confirmation before a person of the team is changed. */
export function TeamDialogs({
  action,
  onClose,
  onDone,
}: DialogEvents & { action: TeamAction | null }) {
  if (!action) return null;
  const { kind, person } = action;
  const props = { person, onClose, onDone };
  return kind === "role" ? (
    <RoleDialog key={person.id} {...props} />
  ) : (
    <PlainDialog key={`${kind} ${person.id}`} kind={kind} {...props} />
  );
}

const calls = {
  endSessions: { method: "POST", end: "/sessions/end" },
  resetFactor: { method: "POST", end: "/second-factor/reset" },
  remove: { method: "DELETE", end: "" },
} as const;

function PlainDialog({
  kind,
  person,
  onClose,
  onDone,
}: DialogProps & { kind: keyof typeof calls }) {
  const { method, end } = calls[kind];
  const words = changeWords[kind];
  const { name } = person;
  const change = useStaffChange<undefined, TeammateAnswer>(method, `/team/${person.id}${end}`, [
    "/team",
  ]);
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={fillText(words.title, { name })}
      confirm={words.confirm}
      busy={change.isPending}
      error={change.error}
      onConfirm={() =>
        change.mutate(undefined, {
          onSuccess: ({ freedLeads }) => {
            onDone(fillText(words.done, { name }) + freedText(freedLeads));
            onClose();
          },
        })
      }
    >
      <p>{words.text}</p>
    </ConfirmDialog>
  );
}

const freedText = (number: number) =>
  number > 1 ? fillText(freedWords.many, { number }) : number === 1 ? freedWords.one : "";

function RoleDialog({ person, onClose, onDone }: DialogProps) {
  const words = changeWords.role;
  const { name } = person;
  const change = useStaffChange<TeamRoleChange, TeammateAnswer>("POST", `/team/${person.id}/role`, [
    "/team",
  ]);
  // After a conflict the next try is based on the role that the person has now.
  const present = presentOf<Teammate>(change.error) ?? person;
  const from = staffRoles.find((role) => role === present.role) ?? "counsellor";
  const [role, setRole] = useState<StaffRole>(from);
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={fillText(words.title, { name })}
      confirm={words.confirm}
      busy={change.isPending}
      error={change.error}
      holds
      onConfirm={() =>
        change.mutate(
          { from, role },
          {
            onSuccess: ({ freedLeads }) => {
              const done = fillText(words.done, { name, role: roleWords[role].toLowerCase() });
              onDone(done + freedText(freedLeads));
              onClose();
            },
          },
        )
      }
    >
      <div className="stack-4">
        <p>{words.text}</p>
        <RoleField label={inviteWords.role} value={role} onChange={setRole} />
      </div>
    </ConfirmDialog>
  );
}

/** Picks a role, with a hint of what it may do. */
function RoleField({
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

/** Sends an invitation to an email address, with a role. */
export function InviteDialog({ open, ...rest }: DialogEvents & { open: boolean }) {
  return (
    <StaffDialog open={open} onClose={rest.onClose} title={inviteWords.title} width="narrow" holds>
      <InviteForm {...rest} />
    </StaffDialog>
  );
}

function InviteForm({ onClose, onDone }: DialogEvents) {
  const form = useStaffForm({ email: "", name: "", role: "counsellor" as StaffRole });
  const invite = useStaffChange<TeamInvitation, TeammateAnswer>("POST", "/team", ["/team"]);
  async function submit() {
    const { email, role } = form.values;
    const name = form.values.name.trim();
    const { person } = await invite.mutateAsync({ email, role, ...(name ? { name } : {}) });
    onDone(fillText(inviteWords.done, { name: person.name }));
    onClose();
  }
  return (
    <form {...form.formProps(submit)} className="stack-4">
      <p>{inviteWords.hint}</p>
      {form.refused?.alert && <Notice tone="bad">{form.refused.alert}</Notice>}
      <TextField label={inviteWords.email} type="email" {...form.field("email")} />
      <TextField label={inviteWords.name} hint={inviteWords.nameHint} {...form.field("name")} />
      <RoleField
        label={inviteWords.role}
        value={form.values.role}
        onChange={(role) => form.set({ role })}
      />
      <FormActions submit={inviteWords.send} busy={form.busy} onCancel={onClose} />
    </form>
  );
}
