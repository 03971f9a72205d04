import { faqTopics } from "#content/faq/questions.ts";
import { greetings } from "#content/greetings.ts";
import { siteDetails } from "#content/site.ts";
import { testimonialRows, testimonialsNotice } from "#content/testimonials.ts";
import { fillIn } from "#contract/fill-in.ts";
import type { Branch, Site, SiteFaq, SiteReviews } from "#contract/institute.ts";
import type { SiteValues } from "#contract/site-values.ts";
import { StartupError } from "../startup-error.ts";

/* Converts between the parts that editors see and the shape from which the site is rendered. */

const branchOf = (id: Branch["id"]): Branch => {
  const branch = siteDetails.branches.find((one) => one.id === id);
  if (!branch) {
    throw new StartupError(
      `content/site.ts has no branch ${id}: who calls back is settled in server/opening-hours/callback-deadline.ts.`,
    );
  }
  return branch;
};

const contactOf = (id: Branch["id"]): SiteValues["contact"]["karnal"] => {
  const { phone, street, postalCode, city, region, directionsUrl, mapFrameUrl } = branchOf(id);
  return { phone, street, postalCode, city, region, directionsUrl, mapFrameUrl };
};

const hoursOf = (id: Branch["id"]): SiteValues["hours"]["karnal"] => {
  const { openingHours, holidays } = branchOf(id);
  return { ...openingHours, ownHours: openingHours.ownHours ?? [], holidays };
};

/** The values of every part in `content/`. */
export const defaultValues: SiteValues = {
  contact: {
    email: siteDetails.email,
    karnal: contactOf("karnal"),
    berlin: contactOf("berlin"),
  },
  hours: { karnal: hoursOf("karnal"), berlin: hoursOf("berlin") },
  social: {
    chatUrl: branchOf("karnal").chatUrl ?? "",
    berlinChatUrl: branchOf("berlin").chatUrl ?? "",
    links: siteDetails.socialLinks,
  },
  footer: { quickLinks: siteDetails.quickLinks, offerings: siteDetails.offerings },
  reviews: { notice: testimonialsNotice, rows: testimonialRows.map((row) => [...row]) },
  greetings,
  faq: {
    topics: faqTopics.map(({ id, title, questions }) => ({
      id,
      title,
      // Facts about other institutions' exams are not editable; they stay with the question.
      questions: questions.map(({ id, question, answer, links, keywords }) => ({
        id,
        question,
        answer,
        ...(links ? { links: [...links] } : {}),
        ...(keywords ? { keywords } : {}),
      })),
    })),
  },
};

/** Names of the portraits that exist. */
export const portraits: ReadonlySet<string> = new Set(
  testimonialRows.flat().map(({ portrait }) => portrait),
);

/** Origins of maps that the pages' policy allows. */
export const mapOrigins: ReadonlySet<string> = new Set(
  siteDetails.branches.map(({ mapFrameUrl }) => new URL(mapFrameUrl).origin),
);

/** The site with all holidays, including past ones: the waiting time of an older lead leaves them out. */
export function siteFrom({ contact, hours, social, footer }: SiteValues): Site {
  const chats = { karnal: social.chatUrl, berlin: social.berlinChatUrl };
  return {
    ...siteDetails,
    email: contact.email,
    branches: siteDetails.branches.map(({ chatUrl: _, ...branch }) => {
      const { holidays, ownHours, ...usual } = hours[branch.id];
      const openingHours = ownHours.length > 0 ? { ...usual, ownHours } : usual;
      const chatUrl = chats[branch.id];
      return {
        ...branch,
        ...(chatUrl ? { chatUrl } : {}),
        ...contact[branch.id],
        phoneE164: `+${contact[branch.id].phone.replaceAll(/\D/g, "")}`,
        openingHours,
        holidays: holidays.toSorted(byFirstDay),
      };
    }),
    quickLinks: footer.quickLinks,
    offerings: footer.offerings,
    socialLinks: social.links,
  };
}

/** Enough for the next opening and the next few holidays, which pages show. Every page contains all of them. */
const MONTHS_AHEAD = 6;

/**
 * The answer of `GET /site`, with the holidays of the next half year, or all to come.
 * @param today in UTC, `YYYY-MM-DD`
 */
export const withNextHolidays = (site: Site, today: string, isNear = true): Site => ({
  ...site,
  branches: site.branches.map((branch) => ({
    ...branch,
    holidays: branch.holidays.filter(
      ({ from, to }) => to >= today && (!isNear || from <= lastDayShown(today)),
    ),
  })),
});

const lastDayShown = (today: string) =>
  Temporal.PlainDate.from(today).add({ months: MONTHS_AHEAD }).toString();

const byFirstDay = (left: { from: string }, right: { from: string }) =>
  left.from < right.from ? -1 : 1;

export function reviewsFrom({ reviews }: SiteValues, isEdited: boolean): SiteReviews {
  return { isEdited, ...reviews };
}

/** Inserts the institute's details into the texts. */
export function faqFrom({ faq }: SiteValues, site: Site, isEdited: boolean): SiteFaq {
  return {
    isEdited,
    topics: faq.topics.map((topic) => ({
      ...topic,
      questions: topic.questions.map((one) => ({ ...one, answer: fillIn(one.answer, site) })),
    })),
  };
}
