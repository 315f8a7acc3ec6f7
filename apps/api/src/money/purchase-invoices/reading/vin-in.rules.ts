/** The first VIN in a text (ISO 3779: 17 characters without I, O, Q). */
export const vinIn = (text: string): string | undefined => /\b[A-HJ-NPR-Z0-9]{17}\b/.exec(text.toUpperCase())?.[0]
