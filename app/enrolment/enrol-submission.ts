import { enrolmentRequest } from "#contract/enrolment.ts";
import { enrolmentFields, enrolmentMessages } from "#contract/enrolment-form.ts";
import { browserApi } from "../shell/api-client.ts";
import { enrolLead } from "./enrol-lead.ts";
import { submitLead } from "./lead-submission.ts";

export const submit = (element: HTMLFormElement) =>
  submitLead(element, {
    form: enrolLead,
    rules: enrolmentRequest,
    keyName: "enrolmentKey",
    send: browserApi.enrol,
    alertFor: (values, firstError) =>
      enrolmentFields.some((field) => values[field].trim() === "")
        ? enrolmentMessages.missingFields
        : (firstError ?? enrolmentMessages.failure),
  });
