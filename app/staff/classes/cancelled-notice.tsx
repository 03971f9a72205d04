import { cancelWords as words } from "#content/staff/class-words.ts";
import type { ClassCancellation, DeskLesson } from "#contract/staff/staff-classes.ts";
import { Button } from "../../ui/button.tsx";
import { fillText } from "../fill-text.ts";
import { momentText } from "../ui/moment.tsx";
import { Notice } from "../ui/notice.tsx";
import { useStaffChange } from "../use-staff-query.ts";
import { bookingPaths } from "./stale-paths.ts";

/** "Cancelled by Asha Rao, Mon 28 Sep, 14:30. Reason: Our trainer is ill." */
export function cancelledText({ by, at, reason }: ClassCancellation): string {
  const who = fillText(words.cancelledBy, { name: by, at: momentText(at) });
  return reason ? `${who} ${fillText(words.because, { reason })}` : who;
}

/** Who cancelled a class, why, and for an hour the way back. */
export function CancelledNotice({
  lesson: { id, revision },
  cancellation,
  mayChange,
  onDone,
  onError,
}: {
  lesson: DeskLesson;
  cancellation: ClassCancellation;
  mayChange: boolean;
  onDone: (message: string) => void;
  onError: (message: string) => void;
}) {
  const undo = useStaffChange<{ revision: number }>(
    "POST",
    `/classes/${id}/undo-cancel`,
    bookingPaths,
  );
  const { undoUntil, isOfBatch } = cancellation;
  const canUndo = mayChange && undoUntil !== null;
  return (
    <Notice
      actions={
        canUndo && (
          <Button
            variant="secondary"
            size="small"
            busy={undo.isPending}
            onClick={() =>
              // This notice may be gone before the answer is told to it.
              undo.mutateAsync({ revision }).then(
                () => onDone(words.undone),
                ({ message }) => onError(message),
              )
            }
          >
            {words.undo}
          </Button>
        )
      }
    >
      <p>
        {cancelledText(cancellation)}
        {isOfBatch && ` ${words.withBatch}`}
      </p>
      {canUndo && (
        <p>
          {fillText(words.undoUntil, { time: momentText(undoUntil) })} {words.undoMail}
        </p>
      )}
    </Notice>
  );
}
