import type { Api } from "../shell/api/api-client.ts";
import { contactLead } from "./contact-lead.ts";
import { leadFromForm } from "../forms/form-action.ts";

/** The contact form as a browser without scripts sends it. */
export const contactFromForm = (request: Request, api: Api) =>
  leadFromForm(request, contactLead, api.contact);
