/** Distinct values of a column as small numbers; 0 means "no value". */
export type Dictionary = {
  code: (value: string | null) => number
  find: (value: string) => number | undefined
  values: string[]
}

export function createDictionary(): Dictionary {
  const codes = new Map<string, number>()
  const values = ['']
  return {
    values,
    find: (value) => codes.get(value),
    code: (value) => {
      if (value === null) return 0
      let code = codes.get(value)
      if (code === undefined) {
        codes.set(value, (code = values.length))
        values.push(value)
      }
      return code
    },
  }
}

export type Column = Uint8Array | Uint16Array | Uint32Array | Int32Array | Float64Array

/** Copies the values into a longer column. */
export function wider<T extends Column>(from: T, to: T): T {
  to.set(from)
  return to
}
