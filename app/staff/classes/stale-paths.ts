/** Beginnings of the paths whose answers a change of the timetable makes stale. */
export const timetablePaths = ["/classes", "/class-desk", "/overview/classes"];
/** The same for a change of a booking, which also changes its lead. */
export const bookingPaths = [...timetablePaths, "/leads", "/people"];
