import type { ContactRequest } from "#contract/contact.ts";
import type { ContactTopic } from "#contract/contact-form.ts";
import type { DemoRequest } from "#contract/demo.ts";
import type { DemoTime, DemoWay } from "#contract/demo-form.ts";
import type { EnrolmentRequest } from "#contract/enrolment.ts";
import type { Service } from "#contract/enrolment-form.ts";
import type { RegistrationRequest } from "#contract/registration.ts";
import type { LeadSource } from "#contract/source.ts";
import type { LeadKind } from "../db/tables.ts";
import { asE164, withoutTrunkZero } from "./phone.ts";

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
