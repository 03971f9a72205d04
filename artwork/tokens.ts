/** The palette of the site (app/ui/tokens.css), and honey, which only drawings have. */
export const tokens = {
  ink: "#14213d",
  paper: "#fffaf3",
  sand: "#f6ead8",
  marigold: "#ffb703",
  honey: "#ffd166",
  sky: "#cfe6f5",
  rose: "#f6c6b8",
  teal: "#0b7a75",
  brick: "#b3261e",
  line: "#e5d9c5",
} as const;

/** Skin is a wash under ink strokes, so every tone keeps at least 4:1 against ink. */
export const skin = {
  light: "#fde3cf",
  fair: "#f6cda8",
  wheat: "#eab888",
  tan: "#d9a066",
  brown: "#bd8250",
} as const;

/** Hair that is not ink. */
export const hairTone = {
  grey: "#d5d3d0",
  silver: "#f1eeea",
  chestnut: "#7a4a2b",
  copper: "#b5622f",
  straw: "#f0cf7c",
} as const;
