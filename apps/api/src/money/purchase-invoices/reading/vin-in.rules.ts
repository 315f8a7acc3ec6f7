/** The first VIN that a text names (ISO 3779: 17 signs without I, O, Q). */
export const vinIn = (text: string): string | undefined => /\b[A-HJ-NPR-Z0-9]{17}\b/.exec(text.toUpperCase())?.[0]
