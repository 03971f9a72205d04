import { checkViews } from "./support/staff-views.ts";
import { blogViews } from "./support/staff-views-blog.ts";

checkViews(blogViews);
