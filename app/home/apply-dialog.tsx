import type { ReactNode } from "react";
import { applyDialog } from "#content/home/apply.ts";
import { FormDialog } from "../shell/form-dialog.tsx";

/** The hero's button opens it. */
export const applyDialogId = "apply";

type ApplyDialogProps = {
  form: (enrol: { submitLabel: string; onEnrolled: (shown: ReactNode) => void }) => ReactNode;
};

/** Apply Now (specification, section 2). */
export function ApplyDialog({ form }: ApplyDialogProps) {
  const { submitLabel, ...words } = applyDialog;
  return (
    <FormDialog
      id={applyDialogId}
      {...words}
      form={(onEnrolled) => form({ submitLabel, onEnrolled })}
    />
  );
}
