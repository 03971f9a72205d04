import { lazy, type ReactNode, useRef, useState } from "react";
import { registrationDialog } from "#content/registration.ts";
import { type Service, serviceLabels } from "#contract/enrolment-form.ts";
import { paths } from "../paths.ts";
import { HydrateInView } from "../shell/hydrate-in-view.tsx";
import { registrationDialogId } from "../shell/registration-dialog-id.ts";
import { Dialog } from "../ui/dialog.tsx";
import { CloseIcon } from "../ui/icons.tsx";
import styles from "./registration-dialog.module.css";

const loadForm = () => import("./registration-form.tsx");
const RegistrationForm = lazy(async () => ({ default: (await loadForm()).RegistrationForm }));

type RegistrationDialogProps = {
  course: Service;
  title?: string;
  intro?: string;
};

/** The registration form of a course page; any `DialogTrigger` with `registrationDialogId` opens it. */
export function RegistrationDialog({
  course,
  title = `Register for ${serviceLabels[course]}`,
  intro = registrationDialog.intro,
}: RegistrationDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [confirmation, setConfirmation] = useState<ReactNode>();

  function onRegistered(shown: ReactNode) {
    setConfirmation(shown);
    dialog.current?.close();
  }

  return (
    <>
      <Dialog ref={dialog} id={registrationDialogId} title={title}>
        <p className={styles.intro}>{intro}</p>
        <HydrateInView load={loadForm}>
          <RegistrationForm
            action={`${paths.register}?course=${course}#form`}
            submitLabel={registrationDialog.submitLabel}
            course={course}
            onRegistered={onRegistered}
          />
        </HydrateInView>
      </Dialog>
      <div role="status" className={styles.notice}>
        {confirmation && (
          <>
            {confirmation}
            <button
              type="button"
              className={styles.close}
              aria-label="Close this message"
              onClick={() => setConfirmation(undefined)}
            >
              <CloseIcon />
            </button>
          </>
        )}
      </div>
    </>
  );
}
