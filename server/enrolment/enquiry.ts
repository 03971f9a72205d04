import { parsePhoneNumberFromString } from "libphonenumber-js/min";
import { hasBothWays } from "#content/courses/ways-to-join.ts";
import type { BookingRequest } from "#contract/classes/classes.ts";
import type { LeadSource } from "#contract/forms/attribution.ts";
import type { ContactRequest } from "#contract/forms/contact.ts";
import type { ContactTopic } from "#contract/forms/contact-form.ts";
import type { DemoRequest } from "#contract/forms/demo-enquiry.ts";
import type { EnquiryAnswer } from "#contract/forms/enquiry-answers.ts";
import type { EnrolmentRequest } from "#contract/forms/enrolment.ts";
import type { Service } from "#contract/forms/enrolment-form.ts";
import { foreignPhoneMessage, personMessages } from "#contract/forms/person-messages.ts";
import { countryFor, HOME_COUNTRY } from "#contract/forms/phone-country.ts";
import { internationalNumber } from "#contract/forms/phone-number.ts";
import { dialledNumber, tenDigits } from "#contract/forms/phone-spelling.ts";
import type { RegistrationRequest } from "#contract/forms/registration.ts";
import type { Branch } from "#contract/institute.ts";
import type { NewEnquiry } from "#contract/staff/new-enquiry.ts";
import {
  type CallAgreement,
  type LeadWay,
  unansweredOutcomes,
} from "#contract/staff/staff-lead-values.ts";
import type { LeadKind, Talk } from "../db/tables.ts";
import { HttpProblem } from "../http/problems.ts";
import { branchFor } from "../opening-hours/callback-deadline.ts";

/** The answers of an enquiry besides person and course. */
export type LeadDetails = { [Answer in EnquiryAnswer]?: string } & {
  topic?: ContactTopic;
  message?: string;
};

/** How a member of staff has stored an enquiry by hand. */
export type Taken = {
  by: { id: string; name: string };
  way: LeadWay;
  agreed: CallAgreement | undefined;
  /** The branch that looks after it. */
  branch: Branch["id"];
  /** When the person reached us. */
  at: Date;
  /** Only a promised call starts a response clock. */
  talk: Talk;
  /** The person whom staff chose; absent if name, address and number decide. */
  personId: string | undefined;
  /** Staff have said that it is not the person who has an open enquiry under this number or address. */
  isAnother: boolean;
};

/** An enquiry in the form that is the same for all lead forms. */
export type Enquiry = {
  kind: LeadKind;
  name: string;
  /** Lower case. Only an enquiry that was stored by hand may have none; then it is empty. */
  email: string;
  /** Empty if none was given. */
  phone: string;
  /** Empty if none was chosen. */
  service: Service | "";
  details: LeadDetails;
  /** The branch that the visitor named; only the contact form asks for it. */
  near?: Branch["id"] | undefined;
  source: LeadSource | undefined;
  website: string | undefined;
  formToken: string | undefined;
  /** The visitor's time zone, by whose clock mails say times, too. It is kept with the link in the mail, not with the lead. */
  zone?: string | undefined;
  /** Absent in what a form sent. */
  taken?: Taken;
};

type Request =
  | EnrolmentRequest
  | RegistrationRequest
  | DemoRequest
  | ContactRequest
  | BookingRequest;

/** What all requests have in common. */
export const sharedFields = ({ name, email, source, website, formToken, zone }: Request) => ({
  name,
  email: email.toLowerCase(),
  source,
  website,
  formToken,
  zone,
});

export const ofEnrolment = (request: EnrolmentRequest): Enquiry => ({
  ...sharedFields(request),
  kind: "enrolment",
  // Not as E.164: this form also accepts numbers that do not exist in any country.
  phone: withoutTrunkZero(request.phone),
  service: request.service,
  details: {},
});

/** @param batch the batch in which a place is asked for, in words */
export const ofRegistration = (
  request: RegistrationRequest,
  batch: string | undefined,
): Enquiry => ({
  ...sharedFields(request),
  kind: "registration",
  phone: asE164(request.phone),
  service: request.course ?? "",
  details: batch ? { batch } : {},
});

/** Where the course decides how one joins, the form hides that question, and its answer is nobody's. */
export const ofDemo = ({ course, way, time, level, ...request }: DemoRequest): Enquiry => ({
  ...sharedFields(request),
  kind: "demo",
  phone: asE164(request.phone),
  service: course ?? "",
  details: {
    ...(way && (!course || hasBothWays(course)) ? { way } : {}),
    ...(time ? { time } : {}),
    ...(level ? { level } : {}),
  },
});

/** @throws {HttpProblem} 422 if there is no such number in the country of the branch */
export const ofContact = (request: ContactRequest, branches: readonly Branch[]): Enquiry => ({
  ...sharedFields(request),
  kind: "contact",
  phone: request.phone ? dialledIn(countryOf(request.branch, branches), request.phone) : "",
  service: "",
  near: request.branch,
  details: { ...(request.topic ? { topic: request.topic } : {}), message: request.message },
});

/**
 * Makes the enquiry that a member of staff stores by hand. A number without a country code is dialled in the country of
 * the branch that they named, or else in India.
 * @throws {HttpProblem} 422 if there is no such number in that country
 */
export function ofDesk(
  request: NewEnquiry,
  branches: readonly Branch[],
  taken: Pick<Taken, "by" | "at">,
): Enquiry {
  const { name, email = "", phone, course, branch, way, agreed, personId, isAnother } = request;
  const number = phone ? dialledIn(countryOf(branch, branches), phone) : "";
  return {
    kind: "registration",
    name,
    email: email.toLowerCase(),
    phone: number,
    service: course ?? "",
    details: {},
    source: undefined,
    website: undefined,
    formToken: undefined,
    taken: {
      ...taken,
      ...{ way, agreed, personId, isAnother },
      talk: talkOf(request),
      branch: branch ?? branchFor({ phone: number }, { branches }).id,
    },
  };
}

/** How the talk ended. A place in a class was agreed with the person, whatever became of the last call. */
function talkOf({ promisedCall, outcome, classId }: NewEnquiry): Talk {
  if (promisedCall) return "promised";
  const isUnanswered = outcome !== undefined && unansweredOutcomes.includes(outcome);
  return isUnanswered && !classId ? "unreached" : "answered";
}

/** A number that has passed the contract, as E.164; ten digits alone are an Indian number. */
const asE164 = (phone: string): string =>
  phone.startsWith("+") ? (parsePhoneNumberFromString(phone)?.number ?? phone) : `+91${phone}`;

/** The country in which a branch dials; India without one. */
export const countryOf = (id: Branch["id"] | undefined, branches: readonly Branch[]): string =>
  countryFor({ branch: branches.find((branch) => branch.id === id)?.countryCode });

/**
 * A number that has passed `localPhone`, as E.164. Only a number that begins with a zero depends on the country. If
 * that country does not have it, an Indian mobile number is still accepted as such.
 * @throws {HttpProblem} 422 if there is no such number in either
 */
export function dialledIn(country: string, phone: string): string {
  if (!phone.startsWith("0")) return asE164(phone);
  const ten = tenDigits(phone);
  const number =
    country === HOME_COUNTRY ? ten && asE164(ten) : internationalNumber(phone, country);
  if (number) return number;
  const indian = dialledNumber(phone);
  if (indian.startsWith("+91")) return indian;
  const text = country === HOME_COUNTRY ? personMessages.phone : foreignPhoneMessage;
  throw new HttpProblem(422, "validation_failed", text, { errors: { phone: [text] } });
}

/**
 * Removes the zero that is dialled only within the country, as in `+49 030 23125 000`. A number that does not
 * exist in its country stays as it was typed.
 */
function withoutTrunkZero(phone: string): string {
  const number = phone.startsWith("+") ? parsePhoneNumberFromString(phone) : undefined;
  const isDialled = number?.number === `+${phone.replaceAll(/\D/g, "")}`;
  return number?.isValid() && !isDialled ? number.number : phone;
}
