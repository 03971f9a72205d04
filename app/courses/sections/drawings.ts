import type { Course } from "#content/courses/courses.ts";

const files = import.meta.glob<string>("../../pictures/courses/*.svg", {
  query: "?url",
  import: "default",
  eager: true,
});

/** The address of a drawing in app/pictures/courses, by its name without the ending. */
export function drawingUrl(name: string): string {
  const url = files[`../../pictures/courses/${name}.svg`];
  if (!url) throw new Error(`There is no drawing ${name} in app/pictures/courses.`);
  return url;
}

/** The drawing that stands for a course on other pages: the first of its own page. */
export const courseDrawingUrl = ({ folder }: Course): string => drawingUrl(`${folder}-1`);
