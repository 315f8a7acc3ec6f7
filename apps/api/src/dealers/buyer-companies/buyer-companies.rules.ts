/** A number as registers write it: capitals and digits alone; null for none. */
export const plainNumber = (text: string | null): string | null => text?.toUpperCase().replace(/[^0-9A-Z]/g, '') || null
