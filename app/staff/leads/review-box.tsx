import type { FormEvent } from "react";
import { reviewReasonWords } from "#content/staff/leads.ts";
import { reviewWords as words } from "#content/staff/person.ts";
import { deskLength } from "#contract/staff-lead-values.ts";
import type { LeadDetails } from "#contract/staff-leads.ts";
import { Button } from "../../ui/button.tsx";
import { TextField } from "../../ui/field.tsx";
import { useDraft } from "../ui/use-draft.ts";
import styles from "./enquiry-panel.module.css";

/** Where what was found is kept while it is written; whoever has stored it drops it. */
export const reviewDraft = (lead: string) => `review:${lead}`;

/** Why a lead was put aside, and what somebody found who looked. */
export function ReviewBox({
  lead,
  busy,
  onReviewed,
}: {
  lead: LeadDetails;
  busy: boolean;
  onReviewed: (reason: string) => void;
}) {
  const [reason, setReason] = useDraft(reviewDraft(lead.id));
  const reasons = [
    ...new Set([lead.reviewReasons, ...lead.repeated.map((one) => one.reviewReasons)].flat()),
  ];
  function submit(event: FormEvent) {
    event.preventDefault();
    onReviewed(reason.trim());
  }
  return (
    <div className={styles.review}>
      <h4 className={styles.reviewTitle}>{words.title}</h4>
      <p>{words.text}</p>
      <ul>
        {reasons.map((one) => (
          <li key={one}>{reviewReasonWords[one] ?? one}</li>
        ))}
      </ul>
      <form className={styles.reviewForm} onSubmit={submit}>
        <TextField
          label={words.reason}
          hint={words.hint}
          value={reason}
          required
          maxLength={deskLength.reason}
          onChange={(event) => setReason(event.target.value)}
        />
        <Button type="submit" variant="secondary" size="small" busy={busy}>
          {words.submit}
        </Button>
      </form>
    </div>
  );
}
