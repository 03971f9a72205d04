import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { keepFonts } from "./ui/keep-fonts.ts";

keepFonts();

startTransition(() => {
  hydrateRoot(document, <HydratedRouter />);
});
