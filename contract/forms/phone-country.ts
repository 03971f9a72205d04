import { type Service, serviceModes } from "./enrolment-form.ts";

/** Numbers are dialled in India where nothing says otherwise (specification, section 5). */
export const HOME_COUNTRY = "IN";

/** The country of our classroom. A course that is taught online has no place of its own. */
const CLASSROOM_COUNTRY = "IN";

type Signs = {
  /** The country that the visitor chose in the form, ISO 3166-1. */
  choice?: string | undefined;
  /** The country of the branch that was named, ISO 3166-1. */
  branch?: string | undefined;
  course?: Service | "" | undefined;
  /** The time zone of the visitor's browser, by its IANA name. */
  timeZone?: string | undefined;
};

/**
 * The country in which a number without a country code is dialled: that of the form's choice, or else of the branch, of
 * the course's place, of the visitor's time zone, or India.
 * @returns ISO 3166-1
 */
export const countryFor = ({ choice, branch, course, timeZone }: Signs): string =>
  choice ||
  branch ||
  (course && serviceModes[course] === "offline" && CLASSROOM_COUNTRY) ||
  (timeZone && zoneCountries.get(timeZone)) ||
  HOME_COUNTRY;

/** The time zones (IANA, with older names that browsers report) of the countries that our students call from. */
const zones: Record<string, string> = {
  IN: "Asia/Kolkata Asia/Calcutta",
  AU: "Australia/Sydney Australia/Melbourne Australia/Brisbane Australia/Perth Australia/Adelaide Australia/Hobart Australia/Darwin Australia/Canberra Australia/Lindeman Australia/Broken_Hill Australia/Eucla Australia/Lord_Howe",
  AT: "Europe/Vienna",
  BH: "Asia/Bahrain",
  BD: "Asia/Dhaka Asia/Dacca",
  BT: "Asia/Thimphu Asia/Thimbu",
  CA: "America/Toronto America/Montreal America/Vancouver America/Edmonton America/Winnipeg America/Halifax America/St_Johns America/Regina America/Moncton America/Whitehorse",
  FR: "Europe/Paris",
  DE: "Europe/Berlin Europe/Busingen",
  IE: "Europe/Dublin",
  IT: "Europe/Rome",
  KW: "Asia/Kuwait",
  MY: "Asia/Kuala_Lumpur Asia/Kuching",
  NP: "Asia/Kathmandu Asia/Katmandu",
  NL: "Europe/Amsterdam",
  NZ: "Pacific/Auckland Pacific/Chatham",
  OM: "Asia/Muscat",
  PK: "Asia/Karachi",
  PL: "Europe/Warsaw",
  QA: "Asia/Qatar",
  SA: "Asia/Riyadh",
  SG: "Asia/Singapore",
  LK: "Asia/Colombo",
  CH: "Europe/Zurich",
  TR: "Europe/Istanbul Asia/Istanbul",
  AE: "Asia/Dubai",
  GB: "Europe/London Europe/Belfast",
  US: "America/New_York America/Detroit America/Chicago America/Denver America/Phoenix America/Los_Angeles America/Anchorage America/Boise America/Indianapolis America/Indiana/Indianapolis America/Louisville America/Kentucky/Louisville Pacific/Honolulu",
};

/** The countries that our students call from. */
export const studentCountries: readonly string[] = Object.keys(zones);

const zoneCountries = new Map(
  Object.entries(zones).flatMap(([country, names]) =>
    names.split(" ").map((name) => [name, country] as const),
  ),
);
