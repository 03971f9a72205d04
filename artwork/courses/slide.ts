/** The size of the slides of the six course pages. The first slide of a page is its largest paint, so keep it small. */
export const frame = { width: 560, height: 520 };

/** The y of the ground line, which the page places on the edge of a coloured band. */
export const floor = 515;
