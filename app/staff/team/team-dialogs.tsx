import { useState } from "react";
import { changeWords, freedWords, inviteWords, roleWords } from "#content/staff/team.ts";
import {
  type StaffRole,
  staffRoles,
  type Teammate,
  type TeammateAnswer,
  type TeamRoleChange,
} from "#contract/staff-team.ts";
import { fillText } from "../fill-text.ts";
import { presentOf } from "../staff-api.ts";
import { ConfirmDialog } from "../ui/staff-dialog.tsx";
import { useStaffChange } from "../use-staff-query.ts";
import { RoleField } from "./role-field.tsx";
import styles from "./team-view.module.css";

/** What somebody wants to do, before it is asked for. */
export type TeamWish = {
  kind: "role" | "endSessions" | "resetFactor" | "remove";
  person: Teammate;
};

type DialogProps = { person: Teammate; onClose: () => void; onDone: (says: string) => void };

/** Asks before a person of the team is changed. */
export function TeamDialogs({
  wish,
  onClose,
  onDone,
}: Omit<DialogProps, "person"> & { wish: TeamWish | null }) {
  if (!wish) return null;
  const { kind, person } = wish;
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
  // Somebody else was first: what is chosen is put over the role that it is now.
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
      <div className={styles.form}>
        <p>{words.text}</p>
        <RoleField label={inviteWords.role} value={role} onChange={setRole} />
      </div>
    </ConfirmDialog>
  );
}
