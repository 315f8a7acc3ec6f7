// Of a transaction's short statements PostgreSQL would spend more time on planning than on doing: it keeps the plans of those that come again.
import { hash } from 'node:crypto'
import type pg from 'pg'

/** Lists of ids are as long as they are: what comes once is not worth a plan, and the number of plans has an end. */
const minUses = 3
const maxStatements = 300

/** A plan that names no columns would break when a newer version of the house adds one while this one runs. */
const takesAllColumns = (text: string) => /(^|[\s.])\*/.test(text)

/** What the connections of one pool have been asked: the name of a plan, from the third time on. */
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

/** For the connections of one pool, each as it is made. */
export function createStatementCache(): (client: pg.Client) => void {
  const nameOf = createStatementNames()
  return (client) => cacheStatements(client, nameOf)
}

/** Only inside transactions: lists with filters are planned by what is asked for. */
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
