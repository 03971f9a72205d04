import { privacyNotice } from "#content/legal/privacy.ts";
import { paths } from "../../paths.ts";
import { LegalPaper } from "../parts/legal-paper.tsx";

export const PrivacyNotice = () => (
  <LegalPaper page={privacyNotice} path={paths.privacyPolicy} ground="sky" seal="lock" />
);
