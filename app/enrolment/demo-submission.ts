import { demoRequest } from "#contract/demo.ts";
import { browserApi } from "../shell/api/api-client.ts";
import { demoLead } from "./demo-lead.ts";
import { leadSubmission } from "../forms/send-lead.ts";

export const { begin, submit } = leadSubmission({
  form: demoLead,
  rules: demoRequest,
  keyName: "demoKey",
  send: browserApi.askForDemo,
});
