/*
 * What every course page says about fees. The full terms stand once, in the FAQ; the links lead to
 * its answers by their ids.
 */

/** How a course is paid. */
export const payment = { currency: "euros", ways: "PayPal or Visa" } as const;

/** In place of fees, which are not published; for search engines. */
export const priceRange = "Varies based on the course package";

/** What is free; said before every list of steps. */
export const freeUntilYouDecide =
  "The first talk, the first test and the demo class are free. You pay once you have decided, and not before.";

const howToPay = { name: "How to pay", url: "/faq#fees-how-to-pay" };
const noRefunds = { name: "Why there are no refunds", url: "/faq#fees-refund" };

/** Below an answer about fees. */
export const feesLinks = [howToPay, noRefunds];

/** Below the steps into a course. */
export const feesNote = {
  text: `Fees are named on request. You pay in ${payment.currency}, by ${payment.ways}; sales tax may be added, and all sales are final.`,
  links: feesLinks,
} as const;
