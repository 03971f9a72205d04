/** What the slides of the six course pages have in common. The first of a page is its largest paint, so it stays small. */
export const frame = { width: 560, height: 520 };

/** The ground line of a slide: a page lays it on the edge of a band. */
export const floor = 515;
