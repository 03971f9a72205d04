import type { Service } from "#contract/enrolment-form.ts";
import { registrationDialogId } from "../shell/registration-dialog-id.ts";
import { Dialog } from "../ui/dialog.tsx";

/** The registration form of a course page; any `DialogTrigger` with `registrationDialogId` opens it. */
export function RegistrationDialog({ course }: { course: Service }) {
  return (
    <Dialog id={registrationDialogId} title="Register">
      <p>{course}</p>
    </Dialog>
  );
}
