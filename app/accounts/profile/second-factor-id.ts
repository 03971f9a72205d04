/** Of the section; apart, as its parts lead back to it. */
export const secondFactorId = "second-factor";
