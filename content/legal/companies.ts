import { site } from "../site.ts";

/**
 * The two companies behind the name, one for each branch. Sample data: replace legal forms,
 * representative, register and tax numbers before the site goes live.
 */
export const companies = {
  karnal: { name: `${site.name} Institute for Languages and Exams Private Limited` },
  berlin: {
    name: `${site.name} Institut für Sprachen und Prüfungen GmbH`,
    manager: "Anjali Brückner",
    court: "Amtsgericht Charlottenburg (Berlin)",
    register: "HRB 000000 B",
    vatId: "DE000000000",
  },
} as const;
