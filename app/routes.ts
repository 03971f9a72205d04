import { index, layout, type RouteConfig, route } from "@react-router/dev/routes";
import { paths } from "./paths.ts";

export default [
  layout("shell/site.layout.tsx", [
    index("home/home.page.tsx"),
    route(paths.homeAlias, "home/home-alias.page.tsx"),
    route(paths.services, "courses/services.page.tsx"),
    route(paths.findCourse, "courses/find-course.page.tsx"),
    route(paths.germanOnline, "courses/german-online.page.tsx"),
    route(paths.englishOnline, "courses/english-online.page.tsx"),
    route(paths.englishOffline, "courses/english-offline.page.tsx"),
    route(paths.pteOnline, "courses/pte-online.page.tsx"),
    route(paths.pteOffline, "courses/pte-offline.page.tsx"),
    route(paths.ieltsOffline, "courses/ielts-offline.page.tsx"),
    route(paths.aboutUs, "about/about-us.page.tsx"),
    route(paths.faq, "about/faq.page.tsx"),
    route(paths.faqSearch, "about/faq-search.page.tsx"),
    route(paths.contactUs, "about/contact-us.page.tsx"),
    route(paths.blog, "blog/blog.page.tsx"),
    route(paths.blogPosts, "blog/posts.page.tsx"),
    route(paths.blogPost, "blog/post.page.tsx"),
    route(paths.blogTopic, "blog/topic.page.tsx"),
    route(paths.blogTag, "blog/tag.page.tsx"),
    route(paths.userProfile, "accounts/profile.page.tsx"),
    route(paths.accountDeleted, "accounts/account-deleted.page.tsx"),
    route(paths.accountHub, "accounts/account-hub.page.tsx"),
    route(paths.freePracticeTest, "enrolment/free-practice-test.page.tsx"),
    route(paths.practiceTestExpired, "enrolment/practice-test-expired.page.tsx"),
    route(paths.newsletter, "newsletter/newsletter.page.tsx"),
    route(paths.newsletterConfirm, "newsletter/confirm.page.tsx"),
    route(paths.newsletterPreferences, "newsletter/preferences.page.tsx"),
    route("*", "shell/not-found.page.tsx"),
  ]),
  layout("shell/plain.layout.tsx", [
    route(paths.register, "enrolment/register.page.tsx"),
    route(paths.login, "accounts/login.page.tsx"),
    route(paths.logout, "accounts/logout.page.tsx"),
    route(paths.signup, "accounts/signup.page.tsx"),
    route(paths.forgotPassword, "accounts/forgot-password.page.tsx"),
  ]),
  route(paths.profileExport, "accounts/profile-export.route.ts"),
  route(paths.blogRss, "blog/rss.route.ts"),
  route(paths.blogAtom, "blog/atom.route.ts"),
  route(paths.sitemap, "shell/sitemap.route.ts"),
  route(paths.robots, "shell/robots.route.ts"),
  route(paths.webManifest, "shell/web-manifest.route.ts"),
  ...(process.env.NODE_ENV === "development"
    ? [
        route(paths.primitives, "dev/primitives.page.tsx"),
        route(paths.mailPreviews, "dev/mails.page.tsx"),
      ]
    : []),
] satisfies RouteConfig;
