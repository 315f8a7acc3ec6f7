// Decides which answers on screen are outdated after an event: each read declares it by `live` of its endpoint.
import type { Calls } from '../client.ts'

/** Changed records by topic; `many`: more records changed than are listed. */
export type ChangedRecords = Record<string, { ids: readonly string[]; many: boolean }>
/** After a lost connection anything may have changed. */
export type LiveMessage = ChangedRecords | 'resync'

type Query = { queryKey: readonly unknown[]; data: unknown }

/**
 * `record` when the query shows single records, `list` when it follows its whole topic, `figures` when it does so slowly;
 * undefined when the answer is still valid.
 */
export function invalidates(
  calls: Calls,
  heard: LiveMessage,
  { queryKey, data }: Query,
): 'record' | 'list' | 'figures' | undefined {
  const [group, name, input] = queryKey
  const live = calls[String(group)]?.[String(name)]?.[3]
  if (!live || live === 'upload') return undefined
  const all = Object.values(live)
  const kind = all.includes('slowly') ? 'figures' : all.includes('any') ? 'list' : 'record'
  if (heard === 'resync') return kind
  const isOld = Object.entries(live).some(([topic, follows]) => {
    const news = heard[topic]
    return news && (follows !== 'named' || news.many || data === undefined || names(news.ids, [input, data]))
  })
  return isOld ? kind : undefined
}

/** Whether the query or its answer contains one of the ids. Ids are unique, so their position does not matter. */
function names(ids: readonly string[], shown: unknown): boolean {
  const text = JSON.stringify(shown)
  return ids.some((id) => text.includes(id))
}
