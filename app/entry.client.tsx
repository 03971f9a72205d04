import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { noteSheetsInPage } from "./shell/page-styles.tsx";
import { noteVisit } from "./shell/visit/visit-mark.ts";
import { countViewOfPageFetchedAhead, whenShown } from "./shell/visit/when-shown.ts";

// In an older browser the page stays as the server rendered it and works without scripts (docs/decisions/0028-browsers.md).
if ("timeout" in AbortSignal && "TextEncoderStream" in globalThis) {
  whenShown(() => {
    noteVisit(new URL(location.href), document.referrer);
    countViewOfPageFetchedAhead();
  });
  noteSheetsInPage();
  startTransition(() => {
    hydrateRoot(document, <HydratedRouter />);
  });
}
