const files = import.meta.glob<string>("../../pictures/portraits/trainer-*.svg", {
  query: "?url",
  import: "default",
  eager: true,
});

/** The address of a trainer's portrait. */
export function portraitUrl(id: string): string {
  const url = files[`../../pictures/portraits/${id}.svg`];
  if (!url) throw new Error(`There is no portrait ${id} in app/pictures/portraits.`);
  return url;
}
