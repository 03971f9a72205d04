import { cityLine } from "#contract/branch.ts";
import { berlin, karnal, site } from "../site.ts";
import { companies } from "./companies.ts";
import type { LegalPage } from "./legal-page.ts";

/*
 * The Impressum that German law requires of the company with the Berlin branch (§ 5 DDG, § 18 (2)
 * MStV, § 36 VSBG). Every company, person and number in it is sample data.
 */

export const impressumSeo = {
  title: `Impressum: Who Is Behind This Site | ${site.name}`,
  description: `Impressum under § 5 DDG: company, address, representative, register and tax numbers of ${site.name}’s Berlin branch, and who drew the pictures of this site.`,
} as const;

const { name, email } = site;
const company = companies.berlin;

export const impressum: LegalPage = {
  name: "Impressum",
  title: "Impressum",
  isGerman: true,
  intro: "An Impressum says who runs a website. German law requires it.",
  isNumbered: false,
  sections: [
    {
      id: "provider",
      title: "Provider",
      blocks: [
        {
          notice: `${name} is a fictional institute. The companies, the person, the addresses and all numbers on this page are samples.`,
        },
        "Information under § 5 of the German Digital Services Act (*Digitale-Dienste-Gesetz*, DDG):",
        company.name,
        { contact: [berlin.id] },
        `It runs the branch of ${name} in ${berlin.city}. The one in ${karnal.city}, ${karnal.country}, belongs to another company, ${companies.karnal.name}. The [privacy policy](/privacy-policy#who-we-are) says how the two companies share the responsibility for personal data.`,
      ],
    },
    {
      id: "representative",
      title: "Represented by",
      blocks: [`${company.manager}, managing director (*Geschäftsführerin*)`],
    },
    {
      id: "register",
      title: "Register and tax number",
      blocks: [
        {
          facts: [
            { term: "Commercial register", text: `*${company.court}*, ${company.register}` },
            { term: "VAT number under § 27a UStG", text: company.vatId },
          ],
        },
      ],
    },
    {
      id: "editor",
      title: "Responsible for the blog",
      blocks: [
        "Under § 18 (2) of the German Interstate Media Treaty (*Medienstaatsvertrag*, MStV):",
        `${company.manager}, ${berlin.street}, ${cityLine(berlin)}`,
      ],
    },
    {
      id: "consumers",
      title: "Disputes with consumers",
      blocks: [
        `If something has gone wrong, please write to [${email}](mailto:${email}) first. The [terms](/terms-and-conditions#disputes) say how we settle disputes after that. They do not change the [mandatory rights of consumers](/terms-and-conditions#consumer-rights).`,
        "We do not take part in proceedings before a consumer arbitration board, and we do not have to (§ 36 VSBG).",
      ],
    },
    {
      id: "credits",
      title: "Credits",
      blocks: [
        {
          facts: [
            {
              term: "People in the drawings",
              text: "Open Peeps by Pablo Stanley (CC0), from react-peeps (MIT); we combined and coloured them",
            },
            {
              term: "Typefaces",
              text: "Bricolage Grotesque, Figtree and Mukta, all under the SIL Open Font License 1.1",
            },
            { term: "Texts, scenes and papers", text: name },
          ],
        },
      ],
    },
    {
      id: "data",
      title: "Data protection",
      blocks: [
        "The [privacy policy](/privacy-policy) and the [cookie policy](/cookie-policy) say how we use your data.",
      ],
    },
  ],
};
