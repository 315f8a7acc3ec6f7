/** A number in the register's format: capital letters and digits only; null when it is empty. */
export const plainNumber = (text: string | null): string | null => text?.toUpperCase().replace(/[^0-9A-Z]/g, '') || null
