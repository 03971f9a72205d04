/** Length of passwords in Unicode code points; any characters, including spaces. */
export const passwordLength = { min: 10, max: 128 } as const;
