/* Texts about fees, which every course page shows. */

/** How a course is paid. */
export const payment = { currency: "euros", ways: "PayPal or Visa" } as const;

/** Given to search engines in place of fees, which are not published. */
export const priceRange = "Varies based on the course package";

/** How a fee is made up, and how and when it is paid. There are no amounts. */
export const howFeesWork = {
  title: "How fees work",
  text: "The fee depends on how many classes you take. Contact us for pricing: you get the full fee before you join. Exam fees are not included.",
  pay: `You pay after the demo class, in ${payment.currency}, by ${payment.ways}: at once, in monthly instalments (EMI) or by your own plan. Sales tax may be added. A subscription renews until you cancel it.`,
  refunds: {
    text: "All sales are final and there are no refunds, unless the law of your country gives you a right to one:",
    link: { name: "terms on refunds", url: "/terms-and-conditions#refunds" },
  },
} as const;

/** The links below a question about fees; they lead to the section on the same page. */
export const feesLinks = [{ name: "How fees work", url: "#fees" }];
