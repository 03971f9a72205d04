import { isSame } from "#contract/site-changes.ts";
import {
  holidayErrors,
  type SitePart,
  type SiteValues,
  siteParts,
  siteValues,
  valueErrors,
} from "#contract/site-values.ts";
import { HttpProblem } from "../http/problems.ts";
import { defaultValues, mapOrigins, portraits } from "./site-from-values.ts";

/*
 * Only what differs from `content/` is stored: field by field, and lists as a whole. So a new address
 * in `content/` reaches the site even if somebody has edited the telephone number.
 */

type Fields = { [name: string]: unknown };
export type Overrides = Fields;

const isFields = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value);

export function overridesOf(value: object, defaults: object): Overrides {
  const from = defaults as Fields;
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, own]) => {
      if (isSame(own, from[name])) return [];
      const before = from[name];
      return [[name, isFields(own) && isFields(before) ? overridesOf(own, before) : own]];
    }),
  );
}

function overlaid(defaults: Fields, overrides: Fields): Fields {
  const names = Object.keys(defaults);
  return Object.fromEntries(
    names.map((name) => {
      const [below, above] = [defaults[name], overrides[name]];
      if (above === undefined) return [name, below];
      return [name, isFields(below) && isFields(above) ? overlaid(below, above) : above];
    }),
  );
}

export const isEdited = (overrides: Overrides | undefined): boolean =>
  overrides !== undefined && Object.keys(overrides).length > 0;

/** A complete part. Overrides from another version of the program that are no longer valid count as not edited. */
export function valueWith<P extends SitePart>(part: P, overrides: Overrides): SiteValues[P] {
  const defaults = defaultValues[part];
  if (!isEdited(overrides)) return defaults;
  const parsed = siteValues[part].safeParse(overlaid(defaults as Fields, overrides));
  return parsed.success ? (parsed.data as SiteValues[P]) : defaults;
}

/** All parts, with their overrides. */
export function valuesWith(overrides: Partial<Record<SitePart, Overrides>>): SiteValues {
  return Object.fromEntries(
    siteParts.map((part) => [part, valueWith(part, overrides[part] ?? {})]),
  ) as SiteValues;
}

/**
 * Validates and cleans what an editor sends.
 * @throws {HttpProblem} 422 with messages by field
 */
export function checkedValue(part: SitePart, value: unknown): SiteValues[SitePart] {
  const parsed = siteValues[part].safeParse(value);
  const errors = parsed.success ? errorsWithin(part, parsed.data) : valueErrors(parsed.error);
  if (!parsed.success || Object.keys(errors).length > 0) {
    throw new HttpProblem(422, "validation_failed", "Please check the marked fields.", { errors });
  }
  return normalised(part, parsed.data);
}

/**
 * Checks that are made only when something is saved, so that what is stored stays readable: which portraits exist, whose
 * maps pages may show, and that no day is a holiday twice.
 */
function errorsWithin(part: SitePart, value: unknown): Record<string, string[]> {
  const errors: Record<string, string[]> = {};
  if (part === "reviews") {
    for (const [row, reviews] of (value as SiteValues["reviews"]).rows.entries()) {
      for (const [place, { portrait }] of reviews.entries()) {
        if (!portraits.has(portrait)) {
          errors[`rows.${row}.${place}.portrait`] = ["This portrait does not exist."];
        }
      }
    }
  }
  if (part === "hours") {
    Object.assign(errors, holidayErrors(value as SiteValues["hours"]));
  }
  if (part === "contact") {
    const contact = value as SiteValues["contact"];
    for (const id of ["karnal", "berlin"] as const) {
      if (!mapOrigins.has(originOf(contact[id].mapFrameUrl))) {
        errors[`${id}.mapFrameUrl`] = [`The map comes from ${[...mapOrigins].join(" or ")}.`];
      }
    }
  }
  return errors;
}

const originOf = (url: string) => (URL.canParse(url) ? new URL(url).origin : "");

/** Derives whether links leave the site, sorts days and holidays, and drops hours of weekdays that are closed. */
function normalised(part: SitePart, value: SiteValues[SitePart]): SiteValues[SitePart] {
  if (part === "footer") {
    const { quickLinks, offerings } = value as SiteValues["footer"];
    return { quickLinks: quickLinks.map(withTarget), offerings: offerings.map(withTarget) };
  }
  if (part === "hours") {
    const { karnal, berlin } = value as SiteValues["hours"];
    return { karnal: inOrder(karnal), berlin: inOrder(berlin) };
  }
  if (part === "faq") {
    const { topics } = value as SiteValues["faq"];
    return {
      topics: topics.map((topic) => ({
        ...topic,
        questions: topic.questions.map(({ links = [], keywords = "", ...question }) => ({
          ...question,
          ...(links.length > 0 ? { links: links.map(withTarget) } : {}),
          ...(keywords ? { keywords } : {}),
        })),
      })),
    };
  }
  return value;
}

const withTarget = ({ name, url }: { name: string; url: string }) => ({
  name,
  url,
  ...(url.startsWith("/") ? {} : { external: true }),
});

const inOrder = (hours: SiteValues["hours"]["karnal"]) => ({
  ...hours,
  days: hours.days.toSorted((a, b) => a - b),
  ownHours: hours.ownHours
    .filter(({ day }) => hours.days.includes(day))
    .toSorted((a, b) => a.day - b.day),
  holidays: hours.holidays.toSorted((a, b) => (a.from < b.from ? -1 : 1)),
});
