export type Column = Uint8Array | Uint16Array | Uint32Array | Int32Array | Float64Array

/** A copy with twice the length, or with the given one. @param fill what the new places hold */
export function longer<T extends Column>(from: T, length = from.length * 2, fill = 0): T {
  const to = new (from.constructor as new (length: number) => T)(length)
  to.set(from)
  if (fill) to.fill(fill, from.length)
  return to
}
