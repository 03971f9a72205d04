import { useState } from "react";
import { systemWords as words } from "#content/staff/system.ts";
import type { TestMailAnswer } from "#contract/staff/staff-system.ts";
import { Button } from "../../ui/button.tsx";
import { TextField } from "../../ui/field.tsx";
import { useStaff } from "../staff-api.ts";
import { Notice } from "../ui/notice.tsx";
import { Panel } from "../ui/panel.tsx";
import { useStaffForm } from "../use-staff-form.ts";
import { useStaffChange } from "../use-staff-query.ts";
import styles from "./system-view.module.css";

/** Sends a mail at once, so that an admin sees whether and how it arrives. */
export function TestMailPanel() {
  const { me } = useStaff();
  const form = useStaffForm({ email: me.email });
  const [outcome, setOutcome] = useState<TestMailAnswer | null>(null);
  const send = useStaffChange<{ email: string }, TestMailAnswer>("POST", "/system/test-mail", []);
  async function submit() {
    setOutcome(null);
    setOutcome(await send.mutateAsync(form.values));
  }
  return (
    <Panel title={words.testMail}>
      <p>{words.testMailLead}</p>
      <form {...form.formProps(submit)} className={styles.form}>
        <TextField label={words.testMailTo} type="email" {...form.field("email")} />
        <Button type="submit" busy={form.busy}>
          {words.testMailSend}
        </Button>
      </form>
      {form.refused?.alert && <Notice tone="bad">{form.refused.alert}</Notice>}
      {outcome && (
        <Notice tone={outcome.state === "ok" ? "good" : "bad"}>
          {outcome.is} {outcome.todo}
        </Notice>
      )}
    </Panel>
  );
}
