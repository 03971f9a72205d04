import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { wrongNumberWords as words } from "#content/staff/desk-call-words.ts";
import type { LeadAnswer, LeadRow } from "#contract/staff/staff-leads.ts";
import { Button, buttonClass } from "../../../ui/button.tsx";
import { TextField } from "../../../ui/field.tsx";
import { fillText } from "../../fill-text.ts";
import { announce } from "../../ui/announcer.tsx";
import { Notice } from "../../ui/notice.tsx";
import { useStaffForm } from "../../use-staff-form.ts";
import { leadPaths, patchLead } from "../lead-cache.ts";
import { phoneText } from "../lead-texts.ts";
import { sendOwn } from "../live/arrivals.ts";
import styles from "./calls.module.css";

/** The id of the field that asks for another number. */
const ANOTHER_NUMBER = "another-number";

/**
 * Says that the number of a lead is wrong, and asks for another one.
 * @param props.asks whether the reader has just marked it as wrong: the focus then goes to the field
 * @param props.onSaved called when there is a number to call again
 */
export function WrongNumber({
  lead,
  asks,
  onSaved,
}: {
  lead: LeadRow;
  asks: boolean;
  onSaved?: () => void;
}) {
  const client = useQueryClient();
  const form = useStaffForm({ phone: "" }, [leadPaths.people, leadPaths.counts, leadPaths.lists]);
  const { phoneIsWrong } = lead;
  useEffect(() => {
    if (asks && phoneIsWrong) document.getElementById(ANOTHER_NUMBER)?.focus();
  }, [asks, phoneIsWrong]);
  if (!phoneIsWrong) return null;

  async function save(phone: string, said: string) {
    const body = { revision: lead.revision, phone };
    const answer = await sendOwn([lead.id], () =>
      form.save<LeadAnswer>("POST", `/leads/${lead.id}/number`, body),
    );
    form.set({ phone: "" });
    patchLead(client, answer.lead);
    announce(said);
    onSaved?.();
  }
  return (
    <form
      className={`stack-3 ${styles.wrong}`}
      aria-label={words.chip}
      {...form.formProps(() => save(form.values.phone.trim(), words.saved))}
    >
      <h3 className={styles.wrongTitle}>
        {fillText(words.title, { phone: phoneText(lead.phone) })}
      </h3>
      <p>{lead.email ? words.text : words.textNoEmail}</p>
      {form.message && <Notice tone="bad">{form.message}</Notice>}
      <TextField
        {...form.field("phone")}
        id={ANOTHER_NUMBER}
        type="tel"
        label={words.field}
        maxLength={40}
      />
      <div className="wrap-2">
        <Button type="submit" size="small" busy={form.busy}>
          {words.save}
        </Button>
        <Button
          variant="quiet"
          size="small"
          busy={form.busy}
          onClick={() => form.run(() => save(lead.phone, words.rightAgain))}
        >
          {words.right}
        </Button>
        {lead.email && (
          <a
            className={buttonClass({ variant: "quiet", size: "small" })}
            href={`mailto:${lead.email}`}
          >
            {words.mail}
          </a>
        )}
      </div>
    </form>
  );
}
