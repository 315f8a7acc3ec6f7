// Prepared-statement cache: planning a short statement takes longer than running it, so repeated statements in
// transactions are prepared.
import { hash } from 'node:crypto'
import type pg from 'pg'

/**
 * A statement is prepared at its third use. Lists of ids of different lengths create many texts, so the number is
 * limited.
 */
const minUses = 3
const maxStatements = 300

/** A prepared statement with `*` would fail when a newer version of the app adds a column while this one runs. */
const takesAllColumns = (text: string) => /(^|[\s.])\*/.test(text)

/** Counts the statements of a pool's connections and returns a name from the third use on. */
function createStatementNames(): (text: string) => string | undefined {
  const seen = new Map<string, number>()
  const names = new Map<string, string>()
  return (text) => {
    const known = names.get(text)
    if (known || names.size >= maxStatements || takesAllColumns(text)) return known
    const times = (seen.get(text) ?? 0) + 1
    if (times < minUses) {
      if (seen.size > 5000) seen.clear()
      seen.set(text, times)
      return undefined
    }
    seen.delete(text)
    const name = `kept_${hash('sha1', text, 'hex')}`
    names.set(text, name)
    return name
  }
}

/** Creates the cache of one pool; apply the result to each new connection. */
export function createStatementCache(): (client: pg.Client) => void {
  const nameOf = createStatementNames()
  return (client) => cacheStatements(client, nameOf)
}

/** Only inside transactions: filtered lists need a plan for their concrete values. */
function cacheStatements(client: pg.Client, nameOf: (text: string) => string | undefined): void {
  const ask = client.query.bind(client) as (...args: unknown[]) => unknown
  let isInside = false
  const query = (text: unknown, values: unknown, ...rest: unknown[]): unknown => {
    if (typeof text !== 'string') return ask(text, values, ...rest)
    if (text === 'begin') isInside = true
    else if (text === 'commit' || text === 'rollback') isInside = false
    const name = isInside && Array.isArray(values) && values.length ? nameOf(text) : undefined
    return name ? ask({ name, text, values }, ...rest) : ask(text, values, ...rest)
  }
  client.query = query as typeof client.query
}
