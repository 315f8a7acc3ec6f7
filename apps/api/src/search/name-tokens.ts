// Search words of car names. They are made by `car_search_words` in the migrations, as all search words, but once per
// name: making them for every car would double the time of a start.
import { sql } from 'kysely'
import type { Db } from '../core/postgres/db.ts'

export type Named = { brand: string; model: string; variant: string | null }
export type NameTokens = (cars: readonly Named[]) => Promise<(car: Named) => string[]>

const most = 50_000
export const nameOf = ({ brand, model, variant }: Named): string => JSON.stringify([brand, model, variant])

/** Cars with the same name share the array of words. */
export function createNameTokens(db: Db): NameTokens {
  let known = new Map<string, string[]>()
  return async (cars) => {
    const words = new Map<string, string[]>()
    const unknown = new Map<string, Named>()
    for (const { brand, model, variant } of cars) {
      const name = nameOf({ brand, model, variant })
      const found = known.get(name)
      if (found) words.set(name, found)
      else unknown.set(name, { brand, model, variant })
    }
    if (unknown.size) {
      const { rows } = await sql<Named & { words: string[] }>`
        select brand, model, variant, car_search_words(brand, model, variant, null, null, null) as words
        from json_to_recordset(${JSON.stringify([...unknown.values()])}) as named (brand text, model text, variant text)`.execute(
        db,
      )
      if (known.size > most) known = new Map()
      for (const row of rows) {
        known.set(nameOf(row), row.words)
        words.set(nameOf(row), row.words)
      }
    }
    return (car) => words.get(nameOf(car))!
  }
}
