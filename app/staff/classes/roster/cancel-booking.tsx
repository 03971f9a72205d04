import { rosterWords as words } from "#content/staff/class-words.ts";
import type { Roster, RosterEntry } from "#contract/staff/staff-classes.ts";
import { fillText } from "../../fill-text.ts";
import { ConfirmDialog } from "../../ui/staff-dialog.tsx";
import { useStaffChange } from "../../use-staff-query.ts";
import { bookingPaths } from "../stale-paths.ts";

/** Asks before a booking is cancelled for somebody. */
export function CancelBooking({
  person: { id, name, email, state },
  onClose,
  onDone,
}: {
  person: RosterEntry;
  onClose: () => void;
  onDone: (message: string, roster: Roster) => void;
}) {
  const cancel = useStaffChange<undefined, Roster>("POST", `/bookings/${id}/cancel`, bookingPaths);
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={fillText(words.cancelTitle, { name })}
      confirm={words.cancelConfirm}
      busy={cancel.isPending}
      error={cancel.error}
      onConfirm={() =>
        cancel.mutate(undefined, {
          onSuccess: (roster) => onDone(fillText(words.cancelDone, { name }), roster),
        })
      }
    >
      <p>{fillText(email ? words.cancelMailed : words.cancelNoEmail, { name })}</p>
      {state === "booked" && <p>{words.cancelNext}</p>}
    </ConfirmDialog>
  );
}
