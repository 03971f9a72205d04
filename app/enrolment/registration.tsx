import { lazy } from "react";
import type { Service } from "#contract/enrolment-form.ts";
import { HydrateInView } from "../shell/hydrate-in-view.tsx";

const loadDialog = () => import("./registration-dialog.tsx");
const RegistrationDialog = lazy(async () => ({ default: (await loadDialog()).RegistrationDialog }));

/** The registration dialog of a course page: the browser opens it by itself, its code comes at the first touch. */
export function Registration({ course }: { course: Service }) {
  return (
    <HydrateInView load={loadDialog}>
      <RegistrationDialog course={course} />
    </HydrateInView>
  );
}
