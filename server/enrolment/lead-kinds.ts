import { contactMessages, contactTopics } from "#contract/forms/contact-form.ts";
import { demoMessages } from "#contract/forms/demo-form.ts";
import { enrolmentMessages, serviceLabels } from "#contract/forms/enrolment-form.ts";
import { registrationMessages } from "#contract/forms/registration-form.ts";
import type { LeadKind } from "../db/tables.ts";
import type { Enquiry } from "./enquiry.ts";

type LeadKindWords = {
  /** The scope of its idempotency keys, so that two kinds never share one. */
  scope: string;
  /** The message of the answer. */
  thanks: string;
  /** What the institute's mail calls it. */
  noun: string;
  /** What the visitor's mail calls it. */
  yours: string;
  /** Begins the sentence `… has arrived at our Karnal branch.` */
  arrived: (about: string | undefined) => string;
  form: string;
};

/** The words for each kind of lead. */
export const leadKinds: Record<LeadKind, LeadKindWords> = {
  enrolment: {
    scope: "service",
    thanks: enrolmentMessages.success,
    noun: "enrolment",
    yours: "Your enrolment request",
    arrived: (about) => `Your request for our ${about}`,
    form: "enrolment form",
  },
  registration: {
    scope: "ielts",
    thanks: registrationMessages.done,
    noun: "registration",
    yours: "Your registration",
    arrived: (about) => `Your registration${about ? ` for our ${about}` : ""}`,
    form: "registration form",
  },
  demo: {
    scope: "demo",
    thanks: demoMessages.success,
    noun: "demo enquiry",
    yours: "Your request for a free demo class",
    arrived: (about) => `Your request for a free demo class${about ? ` of our ${about}` : ""}`,
    form: "demo class form",
  },
  contact: {
    scope: "contact",
    thanks: contactMessages.success,
    noun: "message",
    yours: "Your message",
    arrived: () => "Your message",
    form: "contact form",
  },
};

/** The label of the course or the topic, if there is one. It says nothing about the person. */
export function aboutOf({ service, details }: Pick<Enquiry, "service" | "details">) {
  if (service !== "") return serviceLabels[service];
  return details.topic && contactTopics[details.topic];
}
