const inWords = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeZone: "UTC" });

/** A day, for people and for machines. */
export const PostDate = ({ date }: { date: string }) => (
  <time dateTime={date}>{inWords.format(new Date(date))}</time>
);
