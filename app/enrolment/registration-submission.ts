import { registrationRequest } from "#contract/registration.ts";
import { browserApi } from "../shell/api-client.ts";
import { submitLead } from "./lead-submission.ts";
import { registrationLead } from "./registration-lead.ts";

export const submit = (element: HTMLFormElement) =>
  submitLead(element, {
    form: registrationLead,
    rules: registrationRequest,
    keyName: "registrationKey",
    send: browserApi.register,
  });
