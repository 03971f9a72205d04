/** The most characters of the optional texts of a profile. */
export const profileLength = { city: 80, goal: 120, phone: 17 } as const;
