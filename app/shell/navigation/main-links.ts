import { paths } from "../../paths.ts";

/** The five links of the navigation, on wide screens and on phones (specification, section 2). */
export const mainLinks = [
  { name: "Home", to: paths.home },
  { name: "About Us", to: paths.aboutUs },
  { name: "Blog", to: paths.blog },
  { name: "Our Services", to: paths.services },
  { name: "Contact Us", to: paths.contactUs },
] as const;
