import type { Holiday } from "#contract/institute.ts";

/*
 * Public holidays of 2026 and 2027 on which the branches are closed, until staff edit them at `/staff/site/hours`.
 * Source: the tables of python-holidays 0.105 (github.com/vacanza/holidays, MIT) for Haryana and Berlin, read on
 * 27 November 2026. The dates of Id depend on the moon. Haryana publishes its own list in December for the next
 * year: compare it then. Holidays that it calls restricted, such as Good Friday, are left out. The overview of the back
 * office warns a month before a list ends.
 */

const on = (day: string, name: string): Holiday => ({ from: day, to: day, name });

export const haryanaHolidays: Holiday[] = [
  on("2026-01-23", "Basant Panchami, Sir Chhotu Ram Jayanti"),
  on("2026-01-26", "Republic Day"),
  on("2026-02-15", "Maha Shivratri"),
  on("2026-03-04", "Holi"),
  on("2026-03-21", "Id-ul-Fitr"),
  on("2026-03-23", "Shaheedi Diwas"),
  on("2026-03-26", "Ram Navami"),
  on("2026-03-31", "Mahavir Jayanti"),
  on("2026-04-14", "Ambedkar Jayanti, Vaisakhi"),
  on("2026-04-19", "Parshuram Jayanti"),
  on("2026-05-27", "Id-ul-Zuha (Bakrid)"),
  on("2026-06-17", "Maharana Pratap Jayanti"),
  on("2026-06-29", "Kabir Jayanti"),
  on("2026-07-31", "Shaheed Udham Singh Martyrdom Day"),
  on("2026-08-15", "Independence Day"),
  on("2026-08-28", "Raksha Bandhan"),
  on("2026-09-04", "Janmashtami"),
  on("2026-09-23", "Haryana War Heroes Martyrdom Day"),
  on("2026-10-02", "Gandhi Jayanti"),
  on("2026-10-11", "Agrasen Jayanti"),
  on("2026-10-20", "Dussehra"),
  on("2026-10-26", "Valmiki Jayanti"),
  on("2026-11-01", "Haryana Day"),
  on("2026-11-08", "Diwali"),
  on("2026-11-10", "Vishwakarma Day"),
  on("2026-11-24", "Guru Nanak Jayanti"),
  on("2026-12-25", "Christmas"),
  on("2027-01-26", "Republic Day"),
  on("2027-02-11", "Basant Panchami, Sir Chhotu Ram Jayanti"),
  on("2027-03-06", "Maha Shivratri"),
  on("2027-03-10", "Id-ul-Fitr"),
  on("2027-03-22", "Holi"),
  on("2027-03-23", "Shaheedi Diwas"),
  on("2027-04-14", "Ambedkar Jayanti, Vaisakhi"),
  on("2027-04-15", "Ram Navami"),
  on("2027-04-18", "Mahavir Jayanti"),
  on("2027-05-08", "Parshuram Jayanti"),
  on("2027-05-17", "Id-ul-Zuha (Bakrid)"),
  on("2027-06-07", "Maharana Pratap Jayanti"),
  on("2027-06-18", "Kabir Jayanti"),
  on("2027-07-31", "Shaheed Udham Singh Martyrdom Day"),
  on("2027-08-15", "Independence Day"),
  on("2027-08-17", "Raksha Bandhan"),
  on("2027-08-25", "Janmashtami"),
  on("2027-09-23", "Haryana War Heroes Martyrdom Day"),
  on("2027-09-30", "Agrasen Jayanti"),
  on("2027-10-02", "Gandhi Jayanti"),
  on("2027-10-09", "Dussehra"),
  on("2027-10-15", "Valmiki Jayanti"),
  on("2027-10-29", "Diwali"),
  on("2027-10-30", "Vishwakarma Day"),
  on("2027-11-01", "Haryana Day"),
  on("2027-11-14", "Guru Nanak Jayanti"),
  on("2027-12-25", "Christmas"),
];

/** The holidays of the Berlin law on Sundays and holidays (Gesetz über die Sonn- und Feiertage). */
export const berlinHolidays: Holiday[] = [
  on("2026-01-01", "New Year’s Day"),
  on("2026-03-08", "Women’s Day"),
  on("2026-04-03", "Good Friday"),
  on("2026-04-06", "Easter Monday"),
  on("2026-05-01", "Labour Day"),
  on("2026-05-14", "Ascension Day"),
  on("2026-05-25", "Whit Monday"),
  on("2026-10-03", "German Unity Day"),
  on("2026-12-25", "Christmas Day"),
  on("2026-12-26", "Second Day of Christmas"),
  on("2027-01-01", "New Year’s Day"),
  on("2027-03-08", "Women’s Day"),
  on("2027-03-26", "Good Friday"),
  on("2027-03-29", "Easter Monday"),
  on("2027-05-01", "Labour Day"),
  on("2027-05-06", "Ascension Day"),
  on("2027-05-17", "Whit Monday"),
  on("2027-10-03", "German Unity Day"),
  on("2027-12-25", "Christmas Day"),
  on("2027-12-26", "Second Day of Christmas"),
];
