import type { Api } from "../shell/api/api-client.ts";
import { demoLead } from "./demo-lead.ts";
import { leadFromForm } from "../forms/form-action.ts";

/** The demo-enquiry form as a browser without scripts sends it. */
export const demoFromForm = (request: Request, api: Api) =>
  leadFromForm(request, demoLead, api.askForDemo);
