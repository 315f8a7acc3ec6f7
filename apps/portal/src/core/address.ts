/** One of a few words, as it stands in the address. */
export const oneOf = <T extends string>(value: unknown, all: readonly T[]): T | undefined =>
  all.find((one) => one === value)

/** A whole number from one on. */
export function whole(value: unknown, most: number): number | undefined {
  const number = Number(typeof value === 'string' || typeof value === 'number' ? value : Number.NaN)
  return Number.isInteger(number) && number >= 1 && number <= most ? number : undefined
}

export const text = (value: unknown, most: number): string | undefined =>
  typeof value === 'string' || typeof value === 'number' ? String(value).trim().slice(0, most) || undefined : undefined

/** What is usual need not stand there. */
export const unless = <T>(value: T | undefined, usual: T): T | undefined => (value === usual ? undefined : value)

/** Only what is there. */
export const named = <T extends object>(all: { [K in keyof T]: T[K] | undefined }): T =>
  Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined)) as T
