import { site } from "../site.ts";

/*
 * The account's hub: the navbar's menu as a page. Each card leads to a part of the profile page, the first to its top.
 */

export const accountHub = {
  title: "Your account",
  description: `Your ${site.name} account: profile, enquiries, classes, password and devices.`,
  greeting: "Hello, {name}",
  signedInAs: "Logged in as {email}",
  cardsLabel: "Parts of your account",
  cards: [
    {
      title: "Profile",
      text: "Your name, phone number, city and learning goal.",
    },
    {
      part: "enquiries",
      title: "My enquiries",
      text: "What you sent us and when we answer, with the reference.",
    },
    {
      part: "classes",
      title: "My classes",
      text: "Demo classes that you booked. Change or cancel them here.",
    },
    {
      part: "password",
      title: "Security",
      text: "Your password and the devices on which you are logged in.",
    },
    {
      part: "data",
      title: "Your data",
      text: "Download a copy of your data, or delete your account.",
    },
  ],
  staff: [
    {
      to: "/staff",
      title: "Back office",
      text: "Leads, blog, newsletter and site content.",
      ground: "marigold",
    },
    {
      part: "second-factor",
      title: "Second factor",
      text: "Authenticator app, passkeys and recovery codes.",
    },
  ],
  logOut: { title: "Log out", text: "You log out on this device only." },
} as const;
