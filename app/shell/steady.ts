import { type ComponentType, memo } from "react";

type Given = { loaderData?: unknown; actionData?: unknown; params?: object };

/**
 * A page or layout that is drawn anew for other data only. React Router draws all of them for every step on
 * the way to the next page, which holds that one up.
 */
export const steady = <Props extends Given>(Page: ComponentType<Props>) =>
  memo(
    Page,
    (before, after) =>
      before.loaderData === after.loaderData &&
      before.actionData === after.actionData &&
      // Other objects each time, of few words.
      JSON.stringify(before.params) === JSON.stringify(after.params),
  );
