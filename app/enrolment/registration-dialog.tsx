import { registrationDialog } from "#content/registration.ts";
import { type Service, serviceLabels } from "#contract/enrolment-form.ts";
import { ANSWER_ID, paths } from "../paths.ts";
import { FormDialog } from "../shell/form-dialog.tsx";
import { registrationDialogId } from "../shell/registration-dialog-id.ts";
import { RegistrationForm } from "./registration/registration-form.tsx";

/** The registration form of a course page; any `DialogTrigger` with `registrationDialogId` opens it. */
export function RegistrationDialog({ course }: { course: Service }) {
  return (
    <FormDialog
      id={registrationDialogId}
      title={`Register for ${serviceLabels[course]}`}
      intro={registrationDialog.intro}
      form={(onRegistered) => (
        <RegistrationForm
          action={`${paths.register}?course=${course}#${ANSWER_ID}`}
          submitLabel={registrationDialog.submitLabel}
          course={course}
          onRegistered={onRegistered}
        />
      )}
    />
  );
}
