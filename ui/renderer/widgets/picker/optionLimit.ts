/** How many options are offered at once; the others are found by searching (spec 2 §9, R40). */
export const optionLimit = 1000;
