/*
 * What every course page says of money where it comes up. The terms in full stand once, in the FAQ:
 * the links lead there by the ids of its answers.
 */

/** How a course is paid. */
export const payment = { currency: "euros", ways: "PayPal or Visa" } as const;

/** Where the free part ends; the same before every list of steps. */
export const freeUntilYouDecide =
  "The first talk, the first test and the demo class are free. You pay once you have decided, and not before.";

const howToPay = { name: "How to pay", url: "/faq#fees-how-to-pay" };
const noRefunds = { name: "Why there are no refunds", url: "/faq#fees-refund" };

/** Under an answer about the fee. */
export const feesLinks = [howToPay, noRefunds];

/** Under the steps that lead into a course. */
export const feesNote = {
  text: `Fees are named on request. You pay in ${payment.currency}, by ${payment.ways}; sales tax may be added, and all sales are final.`,
  links: feesLinks,
} as const;
