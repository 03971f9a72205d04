import { checkViews } from "./support/staff-views.ts";
import { classViews } from "./support/staff-views-classes.ts";

checkViews(classViews);
