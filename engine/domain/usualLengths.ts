/** The most characters of a text that nobody limited otherwise: the studio gives them to a new question. */
export const usualLengths = { text: 255, longText: 2000 } as const;
