/*
 * What every course page says about fees. The full terms stand once, in the FAQ; the links lead to
 * its answers by their ids.
 */

/** How a course is paid. */
export const payment = { currency: "euros", ways: "PayPal or Visa" } as const;

/** In place of fees, which are not published; for search engines. */
export const priceRange = "Varies based on the course package";

/** On every course page: how a fee is made up, and how and when it is paid. There are no amounts. */
export const howFeesWork = {
  title: "How fees work",
  items: [
    {
      title: "What the fee depends on",
      description:
        "The course package: how many classes a week, for how long. Classes, material and learning portal are included; exam fees are not. Contact us for pricing: you get the full fee before you join.",
    },
    {
      title: "When you pay",
      description:
        "After the demo class, once you have decided. The test that finds your level is free, too.",
    },
    {
      title: "How you pay",
      description: `In ${payment.currency}, by ${payment.ways}: at once, in monthly instalments (EMI) or by your own plan. Sales tax may be added. A subscription renews until you cancel it.`,
    },
  ],
  refunds: {
    title: "Refunds",
    text: "All sales are final and there are no refunds, unless the law of your country gives you a right to one:",
    link: { name: "terms on refunds", url: "/terms-and-conditions#refunds" },
  },
} as const;

/** Below a question about fees: leads to the section on the same page. */
export const feesLinks = [{ name: "How fees work", url: "#fees" }];
