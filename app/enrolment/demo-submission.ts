import { demoRequest } from "#contract/demo.ts";
import { browserApi } from "../shell/api-client.ts";
import { demoLead } from "./demo-lead.ts";
import { submitLead } from "./lead-submission.ts";

export const submit = (element: HTMLFormElement) =>
  submitLead(element, {
    form: demoLead,
    rules: demoRequest,
    keyName: "demoKey",
    send: browserApi.askForDemo,
  });
