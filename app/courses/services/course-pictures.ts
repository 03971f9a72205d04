const files = import.meta.glob<string>("../../pictures/courses/*-1.svg", {
  query: "?url",
  import: "default",
  eager: true,
});

/** The address of a course's first picture; `undefined` where none is drawn. */
export const coursePicture = (name: string): string | undefined =>
  files[`../../pictures/courses/${name}.svg`];
