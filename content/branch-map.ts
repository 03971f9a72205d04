/** On and under the map of a branch, wherever one is shown. */
export const branchMap = {
  mapButton: "Load the interactive map",
  directionsLabel: "Get directions",
} as const;
