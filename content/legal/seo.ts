import { site } from "../site.ts";

/* Titles and descriptions of the legal pages. */
export const legalSeo = {
  privacy: {
    title: `Privacy Policy | ${site.name}`,
    description:
      "What Sprachsetu stores about you, why, where and for how long; who else sees it; and how you see, correct, take along or erase it. Without legalese.",
  },
  cookies: {
    title: `Cookie Policy | ${site.name}`,
    description:
      "Every cookie and every entry that this site can leave in your browser, by name, with its purpose and how long it stays. Nothing optional before you agree.",
  },
  terms: {
    title: `Terms and Conditions | ${site.name}`,
    description:
      "The rules between you and Sprachsetu: who may join, how courses are paid in euros and cancelled, which law applies, and which rights you always keep.",
  },
  impressum: {
    title: `Impressum: Who Is Behind This Site | ${site.name}`,
    description:
      "Impressum under § 5 DDG: company, address, representative, register and tax numbers of Sprachsetu’s Berlin branch, and who drew the pictures of this site.",
  },
} as const;
