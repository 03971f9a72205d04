import { parsePhoneNumberFromString } from "libphonenumber-js/min";
import type { ContactTopic } from "#contract/contact-form.ts";
import type { ContactRequest } from "#contract/contact.ts";
import type { DemoTime, DemoWay } from "#contract/demo-form.ts";
import type { DemoRequest } from "#contract/demo.ts";
import type { Service } from "#contract/enrolment-form.ts";
import type { EnrolmentRequest } from "#contract/enrolment.ts";
import type { RegistrationRequest } from "#contract/registration.ts";
import type { LeadSource } from "#contract/source.ts";
import type { LeadKind } from "../db/tables.ts";

/** What an enquiry says beside person and course. */
export type LeadDetails = {
  way?: DemoWay;
  time?: DemoTime;
  topic?: ContactTopic;
  message?: string;
};

/** What every lead form comes down to. */
export type Enquiry = {
  kind: LeadKind;
  name: string;
  /** Lower case. */
  email: string;
  /** Empty where none was given. */
  phone: string;
  /** Empty where none was chosen. */
  service: Service | "";
  details: LeadDetails;
  source: LeadSource | undefined;
  website: string | undefined;
  formToken: string | undefined;
};

type Request = EnrolmentRequest | RegistrationRequest | DemoRequest | ContactRequest;

const common = ({ name, email, source, website, formToken }: Request) => ({
  name,
  email: email.toLowerCase(),
  source,
  website,
  formToken,
});

export const ofEnrolment = (request: EnrolmentRequest): Enquiry => ({
  ...common(request),
  kind: "enrolment",
  // As it was typed: this form takes more than numbers that can be told apart.
  phone: withoutTrunkZero(request.phone),
  service: request.service,
  details: {},
});

export const ofRegistration = (request: RegistrationRequest): Enquiry => ({
  ...common(request),
  kind: "registration",
  phone: asE164(request.phone),
  service: request.course ?? "",
  details: {},
});

export const ofDemo = (request: DemoRequest): Enquiry => ({
  ...common(request),
  kind: "demo",
  phone: asE164(request.phone),
  service: request.course ?? "",
  details: {
    ...(request.way ? { way: request.way } : {}),
    ...(request.time ? { time: request.time } : {}),
  },
});

export const ofContact = (request: ContactRequest): Enquiry => ({
  ...common(request),
  kind: "contact",
  phone: request.phone ? asE164(request.phone) : "",
  service: "",
  details: { ...(request.topic ? { topic: request.topic } : {}), message: request.message },
});

/** A number that the contract has let through, as E.164: ten digits alone are an Indian one. */
const asE164 = (phone: string): string =>
  phone.startsWith("+") ? (parsePhoneNumberFromString(phone)?.number ?? phone) : `+91${phone}`;

/**
 * A number as it was typed, but for the zero that only its own country dials, as in `+49 030 23125 000`.
 * What is no number of the country that it names stays as it is.
 */
function withoutTrunkZero(phone: string): string {
  const number = phone.startsWith("+") ? parsePhoneNumberFromString(phone) : undefined;
  const isDialled = number?.number === `+${phone.replaceAll(/\D/g, "")}`;
  return number?.isValid() && !isDialled ? number.number : phone;
}

/** Whether the country that an E.164 number names has such numbers. Of India's it is enough that they have ten digits. */
export const isDialable = (phone: string): boolean =>
  !phone.startsWith("+") || parsePhoneNumberFromString(phone)?.isValid() === true;
