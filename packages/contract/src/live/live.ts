// Which answers on a screen are old by what the server tells: the reads say it themselves (`live` of the endpoint).
import type { Calls } from '../client.ts'

/** What has changed, by topic; `many` stands for more than are named. */
export type ChangedRecords = Record<string, { ids: readonly string[]; many: boolean }>
/** After a gap anything may have changed. */
export type LiveMessage = ChangedRecords | 'resync'

type Query = { queryKey: readonly unknown[]; data: unknown }

/** `record` when it is a page of its own, `list` when it follows all of its topic; undefined when the answer still stands. */
export function invalidates(
  calls: Calls,
  heard: LiveMessage,
  { queryKey, data }: Query,
): 'record' | 'list' | undefined {
  const [group, name, input] = queryKey
  const live = calls[String(group)]?.[String(name)]?.[3]
  if (!live || live === 'upload') return undefined
  const kind = Object.values(live).includes('any') ? 'list' : 'record'
  if (heard === 'resync') return kind
  const isOld = Object.entries(live).some(([topic, follows]) => {
    const news = heard[topic]
    return news && (follows === 'any' || news.many || data === undefined || names(news.ids, [input, data]))
  })
  return isOld ? kind : undefined
}

/** Whether the question or its answer names one of them; ids are unique, so that the place does not matter. */
function names(ids: readonly string[], shown: unknown): boolean {
  const text = JSON.stringify(shown)
  return ids.some((id) => text.includes(id))
}
