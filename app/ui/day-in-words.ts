/** Not from `Intl`, whose words can differ between the server and a browser, which would break hydration. */
const months = [
  "January",
  "February",
  "March",
  "April",
  "May",
  "June",
  "July",
  "August",
  "September",
  "October",
  "November",
  "December",
];

/** @param date `YYYY-MM-DD`, with or without a time in UTC */
export function dayParts(date: string) {
  const [year = "", month = "", day = ""] = date.slice(0, 10).split("-");
  return { year, month: months[Number(month) - 1] ?? "", day: String(Number(day)) };
}

/** "21 November". @param date as for `dayParts` */
export function dayAndMonth(date: string): string {
  const { month, day } = dayParts(date);
  return `${day} ${month}`;
}

/** "21 November 2026". @param date as for `dayParts` */
export function dayInWords(date: string): string {
  const { year, month, day } = dayParts(date);
  return `${day} ${month} ${year}`;
}
