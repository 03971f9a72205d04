const files = import.meta.glob<string>("../pictures/portraits/*.svg", {
  query: "?url",
  import: "default",
  eager: true,
});

/** The address of a reviewer's portrait. */
export function portraitUrl(name: string): string {
  const url = files[`../pictures/portraits/${name}.svg`];
  if (!url) throw new Error(`There is no portrait of ${name} in app/pictures/portraits.`);
  return url;
}
