/** One of the allowed values of a search parameter. */
export const oneOf = <T extends string>(value: unknown, all: readonly T[]): T | undefined =>
  all.find((one) => one === value)

/** A whole number from 1 to `most`. */
export function whole(value: unknown, most: number): number | undefined {
  const number = Number(typeof value === 'string' || typeof value === 'number' ? value : Number.NaN)
  return Number.isInteger(number) && number >= 1 && number <= most ? number : undefined
}

export const text = (value: unknown, most: number): string | undefined =>
  typeof value === 'string' || typeof value === 'number' ? cut(String(value), most) || undefined : undefined

/**
 * The beginning of a text, without cutting a surrogate pair in half. NUL is removed, because the server would refuse
 * the whole request.
 */
export const cut = (value: string, most: number): string =>
  value
    .replaceAll('\0', '')
    .trim()
    .slice(0, most)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trim()

/**
 * Applies the user's change of the address to its latest state, because users choose and type faster than pages load.
 * For lists, only the added and removed values are applied; the page number is that of the change.
 */
export function onTop<S extends { page?: number }>(seen: S, next: S, now: S): S {
  const out: Record<string, unknown> = { ...now }
  const [from, to] = [seen, next] as Record<string, unknown>[]
  for (const name of new Set([...Object.keys(seen), ...Object.keys(next)])) {
    const [before, after] = [from![name], to![name]]
    if (JSON.stringify(before) === JSON.stringify(after)) continue
    if (!Array.isArray(before ?? after) || !Array.isArray(out[name] ?? [])) out[name] = after
    else {
      const [had, wanted, has] = [before, after, out[name]].map((list) => (list ?? []) as unknown[])
      const kept = has!.filter((one) => wanted!.includes(one) || !had!.includes(one))
      out[name] = [...new Set([...kept, ...wanted!.filter((one) => !had!.includes(one))])]
    }
  }
  out.page = next.page
  return out as S
}

/** Leaves out the default value, so that it is not in the address. */
export const unless = <T>(value: T | undefined, usual: T): T | undefined => (value === usual ? undefined : value)

/** Only the properties that are defined. */
export const named = <T extends object>(all: { [K in keyof T]: T[K] | undefined }): T =>
  Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined)) as T
