/** Whether a text is a day that exists, as `YYYY-MM-DD`. `Date` alone takes 31 February for 3 March. */
export const isDay = (text: string): boolean =>
  /^\d{4}-\d\d-\d\d$/.test(text) && new Date(text).toJSON()?.startsWith(text) === true;
