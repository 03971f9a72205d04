import { paths } from "../../paths.ts";

/**
 * The links of the navigation: the five of the specification (section 2), and those with `isGuide`, which narrow
 * windows show in the services menu instead.
 */
export const mainLinks: readonly { name: string; to: string; isGuide?: boolean }[] = [
  { name: "Home", to: paths.home },
  { name: "Our Services", to: paths.services },
  { name: "Find your course", to: paths.findCourse, isGuide: true },
  { name: "Practice test", to: paths.freePracticeTest, isGuide: true },
  { name: "FAQ", to: paths.faq, isGuide: true },
  { name: "Blog", to: paths.blog },
  { name: "About Us", to: paths.aboutUs },
  { name: "Contact Us", to: paths.contactUs },
];

export const guideLinks = mainLinks.filter(({ isGuide }) => isGuide);

/** In menu and footer while a class is planned. The header has the act beside them. */
export const demoClassesLink = { name: "Demo classes", to: paths.demoClasses } as const;
