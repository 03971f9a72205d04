import { impressum } from "#content/legal/impressum.ts";
import { paths } from "../../paths.ts";
import { LegalPaper } from "../parts/legal-paper.tsx";

export const Impressum = () => (
  <LegalPaper page={impressum} path={paths.impressum} ground="rose" seal="door" />
);
