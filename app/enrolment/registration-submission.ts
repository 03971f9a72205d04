import { registrationRequest } from "#contract/registration.ts";
import { browserApi } from "../shell/api/api-client.ts";
import { leadSubmission } from "../forms/send-lead.ts";
import { registrationLead } from "./registration-lead.ts";

export const { begin, submit } = leadSubmission({
  form: registrationLead,
  rules: registrationRequest,
  keyName: "registrationKey",
  send: browserApi.register,
});
