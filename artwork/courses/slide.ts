/** The size of the slides of the course pages. The first slide of a page is its largest paint, so keep it small. */
export const frame = { width: 560, height: 520 };

/** The y of the ground line, which the page places on the edge of a coloured band. */
export const floor = 515;

type Draw = () => Promise<string>;

/** What the file of a course, `<folder>-slides.ts`, exports as `courseDrawings`. */
export type CourseDrawings = {
  /** The slides of its page, in order. */
  slides: readonly [Draw, Draw, Draw, Draw];
  /** The picture for links that are shared: at most three lines of about 15 characters, beside one of the slides. */
  share: { lines: readonly string[]; slide: Draw };
};
