import { returnedMailWords as words } from "#content/staff/mails.ts";
import type { ReturnedMail, SettledMail } from "#contract/staff/staff-returned-mails.ts";
import { Button } from "../../ui/button.tsx";
import { WarningIcon } from "../../ui/icons.tsx";
import { fillText } from "../fill-text.ts";
import { useStaffChange } from "../use-staff-query.ts";
import { announce } from "./announcer.tsx";
import { Moment } from "./moment.tsx";
import { Notice } from "./notice.tsx";
import { type ChipTone, StatusChip } from "./status-chip.tsx";

const tones: Record<ReturnedMail["kind"], ChipTone> = {
  permanent: "bad",
  refused: "bad",
  temporary: "warm",
  complaint: "strong",
};

/** What came back, in two or three words. */
export const ReturnChip = ({ mail: { kind, settledAt } }: { mail: ReturnedMail }) =>
  settledAt ? (
    <StatusChip>{words.settled}</StatusChip>
  ) : (
    <StatusChip tone={tones[kind]} icon={<WarningIcon />}>
      {words.kinds[kind]}
    </StatusChip>
  );

/** The status code and the words of the other server. */
export function ReturnReason({ mail: { status, diagnostic } }: { mail: ReturnedMail }) {
  return <>{diagnostic.includes(status) ? diagnostic : `${status} ${diagnostic}`.trim()}</>;
}

/**
 * A button that says that mail arrives at the address after all, or who has said it. A complaint has none: only its
 * author takes it back.
 */
export function SettleReturn({ mail }: { mail: ReturnedMail }) {
  const { id, address, kind, settledAt, settledBy } = mail;
  const settle = useStaffChange<undefined, SettledMail>("POST", `/returned-mails/${id}/settle`, [
    "/returned-mails",
    "/people/",
    "/leads",
  ]);
  if (settledAt) {
    return (
      <>
        {settledBy ? fillText(words.settledBy, { name: settledBy.name }) : words.settledByOwner}{" "}
        <Moment at={settledAt} />
      </>
    );
  }
  if (kind === "complaint") return <>{words.complaintStays}</>;
  return (
    <>
      {settle.error && <Notice tone="bad">{settle.error.message}</Notice>}
      <Button
        size="small"
        variant="secondary"
        busy={settle.isPending}
        aria-label={fillText(words.settleOf, { address })}
        onClick={() =>
          settle.mutate(undefined, {
            onSuccess: ({ isReader }) => announce(isReader ? words.doneReader : words.done),
          })
        }
      >
        {words.settle}
      </Button>
    </>
  );
}
