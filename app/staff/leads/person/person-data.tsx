import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import { plural } from "#content/plural.ts";
import { personDataWords as words } from "#content/staff/person-words.ts";
import { RECENT_LOGIN_MINUTES } from "#contract/accounts/account-lifetimes.ts";
import type { PersonPage } from "#contract/staff/staff-leads.ts";
import {
  dataRequestWays,
  type PersonCopy,
  type PersonDataView,
  type PersonErased,
} from "#contract/staff/staff-person-data.ts";
import { saveFile } from "../../../shell/save-file.ts";
import { SelectField, TextField } from "../../../ui/field.tsx";
import { toast } from "../../../ui/toast.tsx";
import { fillText } from "../../fill-text.ts";
import { staffPaths } from "../../staff-paths.ts";
import { Notice } from "../../ui/notice.tsx";
import { QueryState } from "../../ui/query-state.tsx";
import { DialogForm, FormActions, StaffDialog } from "../../ui/staff-dialog.tsx";
import { useStaffForm } from "../../use-staff-form.ts";
import { useStaffQuery } from "../../use-staff-query.ts";
import { dropLeads, leadPaths, refresh } from "../lead-cache.ts";
import styles from "./person-view.module.css";

export const personDataActs = ["copy", "erase"] as const;
export type PersonDataAct = (typeof personDataActs)[number];

/** Copies or erases everything held about a person, who has asked an admin for it. */
export function PersonDataDialog({
  page,
  act,
  onClose,
}: {
  page: PersonPage;
  act: PersonDataAct | null;
  onClose: () => void;
}) {
  const title = act === "erase" ? words.eraseTitle : words.copyTitle;
  return (
    <StaffDialog
      open={act !== null}
      onClose={onClose}
      title={fillText(title, { name: page.person.name })}
      width="narrow"
      holds
    >
      {act && <PersonData page={page} act={act} onClose={onClose} />}
    </StaffDialog>
  );
}

type ActProps = { page: PersonPage; act: PersonDataAct; onClose: () => void };

function PersonData({ page, act, onClose }: ActProps) {
  const view = useStaffQuery<PersonDataView>(`${leadPaths.people}${page.person.id}/data`);
  return (
    <QueryState query={view} lines={6}>
      {(held) => <PersonDataForm {...{ page, act, onClose, held }} />}
    </QueryState>
  );
}

function PersonDataForm({ page, act, onClose, held }: ActProps & { held: PersonDataView }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const form = useStaffForm({ reason: "", code: "" });
  const path = `${leadPaths.people}${held.personId}/data`;

  async function submit() {
    const { reason, code } = form.values;
    const body = { reason: reason || null, ...(held.proof === "code" ? { code } : {}) };
    if (act === "copy") {
      const copy = await form.save<PersonCopy>("POST", `${path}/copy`, body);
      const text = JSON.stringify(copy, null, 2);
      saveFile(new Blob([text], { type: "application/json" }), "sprachsetu-person.json");
      toast({ preset: "page", variant: "success", text: words.copied });
      onClose();
      return;
    }
    await form.save<PersonErased>("POST", `${path}/erasure`, body);
    const ids = page.leads.map(({ id }) => id);
    onClose();
    await navigate(staffPaths.leads);
    client.removeQueries({ queryKey: ["staff", `${leadPaths.people}${page.person.id}`] });
    dropLeads(client, ids);
    refresh(client, "/leads");
    toast({ preset: "page", variant: "success", text: words.erased });
  }

  return (
    <DialogForm {...form.formProps(submit)}>
      {act === "copy" ? <p>{words.copyIntro}</p> : <WhatIsErased held={held} />}
      {form.message && <Notice tone="bad">{form.message}</Notice>}
      <SelectField label={words.reason} {...form.field("reason")}>
        <option value="">{words.choose}</option>
        {dataRequestWays.map((way) => (
          <option key={way} value={way}>
            {words.reasons[way]}
          </option>
        ))}
      </SelectField>
      {held.proof === "code" ? (
        <TextField
          label={words.code}
          hint={words.codeHint}
          {...form.field("code")}
          autoComplete="one-time-code"
        />
      ) : (
        <p>{fillText(words.login, { minutes: RECENT_LOGIN_MINUTES })}</p>
      )}
      <FormActions
        submit={act === "copy" ? words.submitCopy : words.submitErase}
        busy={form.busy}
        onCancel={onClose}
      />
    </DialogForm>
  );
}

/** Tells before the erasure what goes and what stays. */
function WhatIsErased({ held }: { held: PersonDataView }) {
  const { addresses, shared, account } = held;
  const counted = (["enquiries", "notes", "bookings", "mails"] as const)
    .filter((what) => held[what] > 0)
    .map((what) => plural(held[what], words[what]));
  const list = (texts: readonly string[]) => texts.join(", ");
  const erased = [
    ...counted,
    ...(addresses.length > 0 ? [fillText(words.addresses, { addresses: list(addresses) })] : []),
    ...(held.newsletter ? [words.newsletter] : []),
    ...(account === "deleted" ? [words.account] : []),
    words.elsewhere,
  ];
  const kept = [
    ...(shared.length > 0 ? [fillText(words.keptShared, { addresses: list(shared) })] : []),
    ...(account === "kept" ? [words.keptAccount] : []),
    words.keptRecord,
    words.keptMarks,
    words.keptBackups,
  ];
  return (
    <div className="stack-2">
      <p>{words.eraseIntro}</p>
      <ul className={styles.dataList}>
        {erased.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      <p>{words.kept}</p>
      <ul className={styles.dataList}>
        {kept.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </div>
  );
}
