import { berlin, karnal, site } from "../site.ts";
import type { LegalPage } from "./legal-page.ts";

/*
 * The Impressum that German law asks of the Berlin branch (§ 5 DDG, § 18 (2) MStV, § 36 VSBG).
 * Everything that names a person or a number is sample data, like the addresses of `site.ts`: the
 * institute puts in its own legal form, representative, register and tax numbers before it goes live.
 */

const { name, email } = site;

const sample = {
  company: `${name} Institut für Sprachen und Prüfungen GmbH`,
  manager: "Anjali Brückner",
  court: "Amtsgericht Charlottenburg (Berlin)",
  register: "HRB 000000 B",
  vatId: "DE000000000",
} as const;

export const impressum: LegalPage = {
  name: "Impressum",
  title: "Impressum",
  isGerman: true,
  intro: "Who runs this website, as German law asks websites to say.",
  isNumbered: false,
  sections: [
    {
      id: "provider",
      title: "Provider",
      blocks: [
        {
          notice: `${name} is a fictional institute. The company, the person, the addresses and all numbers on this page are samples.`,
        },
        "Information under § 5 of the German Digital Services Act (*Digitale-Dienste-Gesetz*, DDG):",
        `${sample.company}, the Berlin branch of ${name}, ${karnal.city}, ${karnal.country}`,
        { contact: [berlin.id] },
      ],
    },
    {
      id: "representative",
      title: "Represented by",
      blocks: [`${sample.manager}, managing director (*Geschäftsführerin*)`],
    },
    {
      id: "register",
      title: "Register and tax number",
      blocks: [
        {
          facts: [
            { term: "Commercial register", text: `*${sample.court}*, ${sample.register}` },
            { term: "VAT number under § 27a UStG", text: sample.vatId },
          ],
        },
      ],
    },
    {
      id: "editor",
      title: "Responsible for the blog",
      blocks: [
        "Under § 18 (2) of the German Interstate Media Treaty (*Medienstaatsvertrag*, MStV):",
        `${sample.manager}, ${berlin.street}, ${berlin.postalCode} ${berlin.city}`,
      ],
    },
    {
      id: "consumers",
      title: "Disputes with consumers",
      blocks: [
        `If something has gone wrong, please write to [${email}](mailto:${email}) first. How a dispute is settled after that is said in the [terms](/terms-and-conditions#disputes), which leave the [mandatory rights of consumers](/terms-and-conditions#consumer-rights) untouched.`,
        "We are neither obliged nor willing to take part in proceedings before a consumer arbitration board (§ 36 VSBG).",
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
              text: "Open Peeps by Pablo Stanley (CC0), taken from react-peeps (MIT), put together and coloured by us",
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
        "What happens with your data is said in the [privacy policy](/privacy-policy) and in the [cookie policy](/cookie-policy).",
      ],
    },
  ],
};
