import { contactRequest } from "#contract/contact.ts";
import { browserApi } from "../shell/api-client.ts";
import { contactLead } from "./contact-lead.ts";
import { submitLead } from "./lead-submission.ts";

export const submit = (element: HTMLFormElement) =>
  submitLead(element, {
    form: contactLead,
    rules: contactRequest,
    keyName: "contactKey",
    send: browserApi.contact,
  });
