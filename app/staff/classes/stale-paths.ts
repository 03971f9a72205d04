/** The beginning of the paths whose answers have the places of classes. */
export const placesPath = "/classes";
/** Beginnings of the paths whose answers a change of the timetable makes stale. */
export const timetablePaths = [placesPath, "/class-desk", "/overview/classes"];
/** The same for a change of a booking, which also changes its lead. */
export const bookingPaths = [...timetablePaths, "/leads", "/people"];
