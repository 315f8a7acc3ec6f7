/** Distinct values of a column as small numbers; 0 means "no value". */
export type Dictionary = {
  code: (value: string | null) => number
  find: (value: string) => number | undefined
  values: string[]
  /** Each value as JSON text. */
  quoted: string[]
  /** For each code: the place of its value in alphabetical order. */
  ranks: () => Uint32Array
}

export function createDictionary(): Dictionary {
  const codes = new Map<string, number>()
  const values = ['']
  const quoted = ['""']
  let ranks = new Uint32Array(0)
  return {
    values,
    quoted,
    ranks: () => {
      if (ranks.length !== values.length) {
        ranks = new Uint32Array(values.length)
        const sorted = values.map((value, code) => ({ value, code })).sort((a, b) => (a.value < b.value ? -1 : 1))
        for (const [rank, { code }] of sorted.entries()) ranks[code] = rank
      }
      return ranks
    },
    find: (value) => codes.get(value),
    code: (value) => {
      if (value === null) return 0
      let code = codes.get(value)
      if (code === undefined) {
        codes.set(value, (code = values.length))
        values.push(value)
        quoted.push(JSON.stringify(value))
      }
      return code
    },
  }
}
