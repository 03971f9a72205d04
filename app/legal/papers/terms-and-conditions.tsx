import { termsAndConditions } from "#content/legal/terms.ts";
import { paths } from "../../paths.ts";
import { LegalPaper } from "../parts/legal-paper.tsx";

export const TermsAndConditions = () => (
  <LegalPaper page={termsAndConditions} path={paths.terms} ground="sand" seal="contract" />
);
