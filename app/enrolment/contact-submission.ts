import { contactRequest } from "#contract/contact.ts";
import { browserApi } from "../shell/api/api-client.ts";
import { contactLead } from "./contact-lead.ts";
import { leadSubmission } from "../forms/send-lead.ts";

export const { begin, submit } = leadSubmission({
  form: contactLead,
  rules: contactRequest,
  keyName: "contactKey",
  send: browserApi.contact,
});
