import { trainers } from "#content/about-page.ts";

const files = import.meta.glob<string>("../pictures/portraits/trainer-*.svg", {
  query: "?url",
  import: "default",
  eager: true,
});

/** The drawn face of a trainer, by name; renders nothing for a trainer whom nobody has drawn. */
export function TrainerFace({ name, size }: { name: string; size: number }) {
  const id = trainers.people.find((person) => person.name === name)?.id;
  const url = id && files[`../pictures/portraits/${id}.svg`];
  return url && <img src={url} alt="" width={size} height={size} loading="lazy" />;
}
