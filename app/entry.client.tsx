import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { keepBusyMark } from "./ui/busy-mark.ts";
import { keepFonts } from "./ui/keep-fonts.ts";

keepFonts();
keepBusyMark();

startTransition(() => {
  hydrateRoot(document, <HydratedRouter />);
});
