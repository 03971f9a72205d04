import { enrolmentRequest } from "#contract/enrolment.ts";
import { enrolmentFields, enrolmentMessages } from "#contract/enrolment-form.ts";
import { browserApi } from "../shell/api/api-client.ts";
import { enrolLead } from "./enrol-lead.ts";
import { leadSubmission } from "../forms/send-lead.ts";

export const { begin, submit } = leadSubmission({
  form: enrolLead,
  rules: enrolmentRequest,
  keyName: "enrolmentKey",
  send: browserApi.enrol,
  alertFor: (values, firstError) =>
    enrolmentFields.some((field) => values[field].trim() === "")
      ? enrolmentMessages.missingFields
      : (firstError ?? enrolmentMessages.failure),
});
