// Counts the values that good rows lose, over the whole file.
import type { CarImport, UnknownValue, SaidValues } from '@bilbro/contract/stock/car-imports'
import { normaliseWord } from '../../core/words/normalise-word.ts'
import type { CheckedRow } from './import-rows.rules.ts'
import { unknownValue } from './reading/said-values.rules.ts'

/** Maximum of different words and cells that are collected, because a file may contain any number of them. */
const most = 200

type Warning = CarImport['warnings'][number]
export function openLeftOut() {
  const warnings = new Map<string, Warning>()
  const unknown = new Map<string, UnknownValue>()
  let asksCurrency = 0
  const count = <T extends { rows: number }>(all: Map<string, T>, key: string, make: () => T) => {
    const known = all.get(key)
    if (known) known.rows++
    else if (all.size < most) all.set(key, make())
  }
  return {
    add(rows: readonly CheckedRow[]) {
      for (const row of rows) {
        if (!('good' in row)) continue
        if (row.asksCurrency) asksCurrency++
        for (const one of row.warnings ?? [])
          count(warnings, JSON.stringify([one.field, one.value, one.code]), () => ({ ...one, rows: 1 }))
        for (const one of row.unknown ?? [])
          count(unknown, JSON.stringify([one.field, normaliseWord(one.value)]), () => ({ ...one, rows: 1 }))
      }
    },
    asksCurrency: () => asksCurrency > 0,
    found(said: SaidValues) {
      return {
        asksCurrency,
        warnings: [...warnings.values()],
        unknownValues: [...unknown.values(), ...chosen(said, unknown)],
      }
    },
  }
}

/** Words to which the user has assigned a value; the assignment can be changed again. */
function chosen(said: SaidValues, open: ReadonlyMap<string, unknown>): UnknownValue[] {
  return Object.entries(said).flatMap(([field, words]) =>
    Object.keys(words).flatMap((word) => {
      if (words[word] === null || open.has(JSON.stringify([field, word]))) return []
      return [{ ...unknownValue(field, word, said), rows: 0 }]
    }),
  )
}
