import type { Api } from "../shell/api/api-client.ts";
import { leadFromForm } from "../forms/form-action.ts";
import { registrationLead } from "./registration-lead.ts";

/** The registration form as a browser without scripts sends it, to `/register` from every page. */
export const registerFromForm = (request: Request, api: Api) =>
  leadFromForm(request, registrationLead, api.register);
