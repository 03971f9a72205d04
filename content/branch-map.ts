/** The texts on and below the map of a branch. */
export const branchMap = {
  mapButton: "Load the interactive map",
  alwaysButton: "Always load maps",
  askButton: "Ask before each map",
  mapNote: "It comes from Google Maps, which then learns your network address and may set cookies.",
  directionsLabel: "Get directions",
} as const;
