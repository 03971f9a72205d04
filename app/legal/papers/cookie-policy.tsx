import { cookiePolicy } from "#content/legal/cookies.ts";
import { paths } from "../../paths.ts";
import { LegalPaper } from "../parts/legal-paper.tsx";

export const CookiePolicy = () => (
  <LegalPaper page={cookiePolicy} path={paths.cookiePolicy} ground="marigold" seal="biscuit" />
);
