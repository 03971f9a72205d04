import { useQuery } from "@tanstack/react-query";
import { reachWords, cancelWords as words } from "#content/staff/class-words.ts";
import type { ClassReach, DeskBatch, DeskLesson } from "#contract/staff/staff-classes.ts";
import { answerOf, useStaff } from "../staff-api.ts";
import { ConfirmDialog } from "../ui/staff-dialog.tsx";
import { useStaffChange } from "../use-staff-query.ts";
import { lessonName, whenText } from "./class-texts.ts";
import { ReachList } from "./forms/reach-list.tsx";
import { timetablePaths } from "./stale-paths.ts";

type Cancelled = { kind: "class"; lesson: DeskLesson } | { kind: "batch"; batch: DeskBatch };

/** Asks before a class or batch is cancelled, and shows who gets an email. */
export function CancelDialog({
  what,
  onClose,
  onDone,
}: {
  what: Cancelled;
  onClose: () => void;
  onDone: (message: string) => void;
}) {
  const { fetchStaff } = useStaff();
  const isClass = what.kind === "class";
  const { id, revision } = isClass ? what.lesson : what.batch;
  const path = isClass ? `/classes/${id}` : `/batches/${id}`;
  // Read anew for each dialog. The key is not the path of the class, so that the cancellation does not fetch it again.
  const reach = useQuery({
    queryKey: ["staff", `/reach of ${what.kind} ${id}`],
    gcTime: 0,
    staleTime: 0,
    queryFn: async () => answerOf(await fetchStaff<ClassReach>("GET", `${path}/reach`)).people,
  });
  const cancel = useStaffChange<{ revision: number }>("POST", `${path}/cancel`, timetablePaths);
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={isClass ? words.title : words.batchTitle}
      confirm={isClass ? words.confirm : words.batchConfirm}
      busy={cancel.isPending || reach.isPending}
      error={cancel.error ?? reach.error}
      onConfirm={() =>
        cancel.mutate(
          { revision },
          { onSuccess: () => onDone(isClass ? words.done : words.batchDone) },
        )
      }
    >
      <p>
        <strong>{lessonName(isClass ? what.lesson : what.batch)}</strong>
        {isClass && `, ${whenText(what.lesson)}`}
      </p>
      {!isClass && <p>{words.batchText}</p>}
      {reach.data ? <ReachList people={reach.data} /> : <p>{reachWords.counting}</p>}
    </ConfirmDialog>
  );
}
