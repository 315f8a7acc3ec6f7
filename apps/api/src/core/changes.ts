// Receives every committed change through LISTEN/NOTIFY and passes it to the subscribers in this process: the search
// index and open pages.
import { randomUUID } from 'node:crypto'
import pg from 'pg'
import type { Log } from '../platform/log.ts'

/** A row, identified by topic and id. */
type Ref = { topic: string; id: string }
/** A changed row and its parents: subscribers of the parents receive the change too. */
export type Change = Ref & { parents: readonly Ref[] }
/** A message for the open pages of one person. It is sent at once, not at commit. */
type PersonalMessage = { person: string; event: string; data: object }
type Handler = (changes: Change[]) => void | Promise<void>

/** Ids of the records of a topic that these changes concern, without duplicates. */
export const changedOf = (changes: readonly Change[], topic: string): string[] => [
  ...new Set(
    changes.flatMap((change) => [change, ...change.parents]).flatMap((ref) => (ref.topic === topic ? [ref.id] : [])),
  ),
]

/** As `changedOf`, but for all topics in one pass. */
export function changedByTopic(changes: readonly Change[]): Map<string, string[]> {
  const byTopic = new Map<string, Set<string>>()
  const add = ({ topic, id }: Ref) => {
    const ids = byTopic.get(topic)
    if (ids) ids.add(id)
    else byTopic.set(topic, new Set([id]))
  }
  for (const change of changes) {
    add(change)
    for (const parent of change.parents) add(parent)
  }
  return new Map([...byTopic].map(([topic, ids]) => [topic, [...ids]]))
}

export type Changes = {
  /** Called with the changes in commit order. Fast changes arrive in batches. */
  onChange: (handler: Handler) => () => void
  /**
   * Called when changes may have been missed: the listening connection was lost and restored, or a bulk load did not
   * report its rows.
   */
  onGap: (handler: () => void | Promise<void>) => void
  /** Called when accounts, permissions, groups or sessions have changed, or may have changed. */
  onAccess: (handler: () => void) => void
  onPublished: (handler: (told: PersonalMessage) => void) => void
  publish: (told: PersonalMessage) => Promise<void>
  /** Resolves when this process has handled everything that was committed before the call; after 2 s at the latest. */
  settled: () => Promise<void>
  /** False while the listening connection is lost: cached data may be out of date. */
  isListening: () => boolean
  close: () => Promise<void>
}

function refOf(text: string): Ref {
  const colon = text.indexOf(':')
  return { topic: text.slice(0, colon), id: text.slice(colon + 1) }
}

/** Opens the listening connection. It reconnects without limit. */
export async function createChangeFeed(url: string, pool: pg.Pool, log: Log): Promise<Changes> {
  const handlers = new Set<Handler>()
  const accessHandlers: (() => void)[] = []
  const toldHandlers: ((told: PersonalMessage) => void)[] = []
  const gapHandlers: (() => void | Promise<void>)[] = []
  const barriers = new Map<string, () => void>()
  let sent: Promise<void> = Promise.resolve()
  let nextBarrier: Promise<void> | undefined
  let client: pg.Client | undefined
  let closed = false
  let queue: Change[] = []
  let work: Promise<void> = Promise.resolve()

  const flush = async () => {
    const batch = queue
    queue = []
    if (!batch.length) return
    for (const handler of handlers) {
      try {
        await handler(batch)
      } catch (error) {
        log.error('changes.handler', { error })
      }
    }
  }
  const tellGap = () => {
    for (const handler of gapHandlers)
      work = work.then(handler).catch((error: unknown) => log.error('changes.gap', { error }))
  }
  const receive = (payload: string) => {
    const [kind, ...words] = payload.split(' ')
    if (kind === 'barrier') {
      const release = barriers.get(words[0]!)
      if (release) work = work.then(release)
    } else if (kind === 'gap') {
      tellGap()
    } else if (kind === 'access') {
      for (const handler of accessHandlers) handler()
    } else if (kind === 'told') {
      const told = JSON.parse(payload.slice(kind.length)) as PersonalMessage
      for (const handler of toldHandlers) handler(told)
    } else if (kind === 'change') {
      const [topic, id, ...parents] = words as [string, string, ...string[]]
      queue.push({ topic, id, parents: parents.map(refOf) })
      if (queue.length === 1) work = work.then(flush)
    }
  }
  const connect = async (isFirst: boolean): Promise<void> => {
    const next = new pg.Client({
      connectionString: url,
      application_name: 'bilbro-listen',
      keepAlive: true,
      connectionTimeoutMillis: 4000,
    })
    next.on('notification', (message) => receive(message.payload ?? ''))
    const lost = (error?: Error) => {
      if (client !== next || closed) return
      client = undefined
      for (const handler of accessHandlers) handler()
      log.warn('changes.lost', { error })
      void again()
    }
    next.on('error', lost)
    next.on('end', () => lost())
    await next.connect()
    await next.query('listen bilbro')
    if (closed) {
      await next.end()
      return
    }
    client = next
    for (const handler of accessHandlers) handler()
    if (!isFirst) tellGap()
  }
  const again = async () => {
    for (let wait = 100; !closed; wait = Math.min(wait * 2, 2000)) {
      await new Promise((resolve) => setTimeout(resolve, wait))
      if (closed) return
      try {
        await connect(false)
        log.info('changes.back')
        return
      } catch (error) {
        log.debug('changes.retry', { error })
      }
    }
  }
  /** Callers that arrive before the next barrier is sent share that barrier. */
  const barrier = async (): Promise<void> => {
    const id = randomUUID()
    const before = sent
    let timer: NodeJS.Timeout | undefined
    const reached = new Promise<void>((resolve) => {
      barriers.set(id, resolve)
      timer = setTimeout(resolve, 2000)
    })
    const send = async () => {
      await before
      nextBarrier = undefined
      try {
        await pool.query('select pg_notify($1, $2)', ['bilbro', `barrier ${id}`])
      } catch (error) {
        // The commit has already succeeded: a lost database connection must not turn it into a failure.
        log.warn('changes.settled', { error })
        barriers.get(id)?.()
      }
    }
    sent = send()
    await reached
    clearTimeout(timer)
    barriers.delete(id)
  }
  await connect(true)

  return {
    onChange: (handler) => {
      handlers.add(handler)
      return () => handlers.delete(handler)
    },
    onGap: (handler) => void gapHandlers.push(handler),
    onAccess: (handler) => void accessHandlers.push(handler),
    onPublished: (handler) => void toldHandlers.push(handler),
    publish: async (told) =>
      void (await pool.query('select pg_notify($1, $2)', ['bilbro', `told ${JSON.stringify(told)}`])),
    settled: () => (client ? (nextBarrier ??= barrier()) : Promise.resolve()),
    isListening: () => client !== undefined,
    close: async () => {
      closed = true
      const last = client
      client = undefined
      await last?.end()
    },
  }
}
