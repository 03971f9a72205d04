/* The account's hub: the navbar's menu as a page. Each card leads to a part of the profile page, the first to its top. */

export const accountHub = {
  title: "Your account",
  description:
    "Profile, enquiries, password and devices: everything about your Sprachsetu account.",
  greeting: "Hello, {name}",
  signedInAs: "Logged in as {email}",
  cardsLabel: "Parts of your account",
  cards: [
    {
      title: "Profile",
      text: "Your name, phone, city and what you are learning for.",
    },
    {
      part: "enquiries",
      title: "My enquiries",
      text: "What you asked us, and when, with its reference.",
    },
    {
      part: "password",
      title: "Security",
      text: "Your password, and the devices that are logged in.",
    },
    {
      part: "data",
      title: "Your data",
      text: "Take a copy along, or delete your account.",
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
  logOut: { title: "Log out", text: "On this device. The others stay logged in." },
} as const;
