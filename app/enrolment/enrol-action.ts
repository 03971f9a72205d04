import type { Api } from "../shell/api/api-client.ts";
import { enrolLead } from "./enrol-lead.ts";
import { leadFromForm } from "../forms/form-action.ts";

/** The enrol form as a browser without scripts sends it. */
export const enrolFromForm = (request: Request, api: Api) =>
  leadFromForm(request, enrolLead, api.enrol);
