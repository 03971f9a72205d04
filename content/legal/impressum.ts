import { cityLine } from "#contract/branch.ts";
import { berlin, karnal, site } from "../site.ts";
import { companies, type LegalPage } from "./legal-page.ts";

/*
 * The Impressum that German law requires of the company with the Berlin branch (§ 5 DDG, § 18 (2)
 * MStV, § 36 VSBG). Every company, person and number in it is sample data.
 */

export const impressumSeo = {
  title: `Impressum: Who Is Behind This Site | ${site.name}`,
  description:
    "Impressum under § 5 DDG: company, address, representative, register and tax numbers of Sprachsetu’s Berlin branch, and who drew the pictures of this site.",
} as const;

const { name, email } = site;
const company = companies.berlin;

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
          notice: `${name} is a fictional institute. The companies, the person, the addresses and all numbers on this page are samples.`,
        },
        "Information under § 5 of the German Digital Services Act (*Digitale-Dienste-Gesetz*, DDG):",
        company.name,
        { contact: [berlin.id] },
        `It runs the branch of ${name} in ${berlin.city}. The one in ${karnal.city}, ${karnal.country}, belongs to another company, ${companies.karnal.name}. How the two share what is done with personal data is said in the [privacy policy](/privacy-policy#who-we-are).`,
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
