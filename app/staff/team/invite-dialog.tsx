import { type FormEvent, useState } from "react";
import { staffParts } from "#content/staff/parts.ts";
import { inviteWords as words } from "#content/staff/team.ts";
import type { StaffRole, TeamInvitation, TeammateAnswer } from "#contract/staff-team.ts";
import { Button } from "../../ui/button.tsx";
import { TextField } from "../../ui/field.tsx";
import { fillText } from "../fill-text.ts";
import { StaffCallError } from "../staff-api.ts";
import { Notice } from "../ui/notice.tsx";
import { DialogActions, StaffDialog } from "../ui/staff-dialog.tsx";
import { useStaffChange } from "../use-staff-query.ts";
import { RoleField } from "./role-field.tsx";
import styles from "./team-view.module.css";

type InviteProps = { onClose: () => void; onDone: (says: string) => void };

/** Asks for an address and a role, and sends the invitation. */
export function InviteDialog({ open, ...rest }: InviteProps & { open: boolean }) {
  return (
    <StaffDialog open={open} onClose={rest.onClose} title={words.title} width="narrow" holds>
      <InviteForm {...rest} />
    </StaffDialog>
  );
}

function InviteForm({ onClose, onDone }: InviteProps) {
  const [email, setEmail] = useState("");
  const [name, setName] = useState("");
  const [role, setRole] = useState<StaffRole>("counsellor");
  const invite = useStaffChange<TeamInvitation, TeammateAnswer>("POST", "/team", ["/team"]);
  const problem = invite.error instanceof StaffCallError ? invite.error.problem : undefined;
  const errorOf = (field: string) => problem?.errors?.[field]?.[0];
  function submit(event: FormEvent) {
    event.preventDefault();
    if (invite.isPending) return;
    invite.mutate(
      { email, role, ...(name.trim() ? { name: name.trim() } : {}) },
      {
        onSuccess: ({ person }) => {
          onDone(fillText(words.done, { name: person.name }));
          onClose();
        },
        onError: (error) => {
          const errors = error instanceof StaffCallError ? error.problem?.errors : undefined;
          document.getElementById(errors?.name ? "invite-name" : "invite-email")?.focus();
        },
      },
    );
  }
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <p>{words.hint}</p>
      {invite.error && !problem?.errors && <Notice tone="bad">{invite.error.message}</Notice>}
      <TextField
        id="invite-email"
        label={words.email}
        type="email"
        autoComplete="off"
        value={email}
        error={errorOf("email")}
        onChange={(event) => setEmail(event.target.value)}
      />
      <TextField
        id="invite-name"
        label={words.name}
        hint={words.nameHint}
        autoComplete="off"
        value={name}
        error={errorOf("name")}
        onChange={(event) => setName(event.target.value)}
      />
      <RoleField label={words.role} value={role} onChange={setRole} />
      <DialogActions>
        <Button type="submit" size="small" busy={invite.isPending}>
          {words.send}
        </Button>
        <Button variant="secondary" size="small" onClick={onClose}>
          {staffParts.cancel}
        </Button>
      </DialogActions>
    </form>
  );
}
