import { checkViews } from "./support/staff-views.ts";
import { officeViews } from "./support/staff-views-office.ts";

checkViews(officeViews);
