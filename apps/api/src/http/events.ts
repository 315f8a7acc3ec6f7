// Live updates by server-sent events: staff receive the topics that their permissions allow, buyers what they may see.
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { ChangedRecords } from '@bilbro/contract/live/live'
import type { Topic } from '@bilbro/contract/live/topic'
import { type TopicName, topics } from '@bilbro/contract/live/topics'
import type { Audience, Audiences } from '../audiences.ts'
import { changedByTopic } from '../core/changes.ts'
import { yieldEvery } from '../core/work/yield-every.ts'
import { buyerFromToken, buyerOfSession } from '../core/auth/buyer-session.ts'
import type { Staff, Viewer } from '../core/request/context.ts'
import type { Deps } from '../core/deps.ts'
import { AppError, appError } from '../core/errors.ts'
import { isPreview, previewFromToken } from '../core/auth/preview-session.ts'
import { cookieName, staffFromCookie } from '../core/auth/staff-session.ts'

type Listener = {
  /** Identifies the person, to limit the number of streams. */
  person: string
  staffId: string | undefined
  /** The account of staff or of a buyer; undefined in a preview. */
  userId: string | undefined
  /** Permissions of the member of staff, as the page knows them. */
  rights: string
  /** Topics that the member of staff may receive. */
  hears: ReadonlySet<TopicName>
  send: (event: string, data: object) => void
  buyer: Reader | undefined
  /** Reads the session again and updates the listener. @throws when the session is over */
  renew: (listener: Pick<Listener, 'buyer' | 'rights' | 'hears'>) => Promise<void>
}
/** A buyer, or staff in a preview. */
type Reader = Viewer
/** Topics of which everyone receives their own records. */
const personal: ReadonlySet<string> = new Set(topics.filter((one: Topic) => one.personal).map(({ name }) => name))
const mostConnections = 2000
/** With more ids than this, only the fact that there are many is sent. */
const mostNamed = 200
/** Tabs of a browser share a stream, so this limits the number of browsers; the oldest stream is closed. */
const mostOfOnePerson = 20

export function serveEvents(app: FastifyInstance, deps: Deps, audiences: Audiences): void {
  const listeners = new Set<Listener>()

  const offChange = deps.changes.onChange(async (changes) => {
    const byTopic = changedByTopic(changes)
    const changed = topics.flatMap(({ name }): [TopicName, string[]][] => {
      const ids = byTopic.get(name)
      return ids ? [[name, ids]] : []
    })
    // An import of very many drafts concerns no dealer.
    const forDealers = changed.flatMap(([name, ids]) => {
      const audience = (audiences as Partial<Record<string, Audience>>)[name]
      return audience ? [{ name, audience, ids: ids.filter(audience.concernsAnybody) }] : []
    })
    const breath = yieldEvery()
    const shared = changed.filter(([name]) => !personal.has(name))
    const ofPersons = changed.filter(([name]) => personal.has(name))
    for (const listener of listeners) {
      await breath()
      const { buyer, hears, userId } = listener
      const news = [
        ...(buyer
          ? forDealers.map(
              ({ name, audience, ids }) => [name, ids.filter((id) => audience.concerns(buyer, id))] as const,
            )
          : shared.filter(([name]) => hears.has(name))),
        ...ofPersons
          .filter(([name]) => buyer || hears.has(name))
          .map(([name, ids]) => [name, ids.filter((id) => id === userId)] as const),
      ]
      const told: ChangedRecords = {}
      for (const [name, ids] of news)
        if (ids.length) told[name] = { ids: ids.slice(0, mostNamed), many: ids.length > mostNamed }
      if (Object.keys(told).length) listener.send('changed', told)
    }
  })
  deps.changes.onPublished(({ person, event, data }) => {
    for (const listener of listeners) if (listener.staffId === person) listener.send(event, data)
  })
  deps.changes.onGap(() => {
    for (const listener of listeners) listener.send('resync', {})
  })
  // Keeps proxies from closing idle streams, ends the streams of ended sessions, and picks up changes of groups.
  const beat = async (listener: Listener) => {
    try {
      const { buyer, rights } = listener
      await listener.renew(listener)
      if (rights !== listener.rights) listener.send('access', {})
      // With other groups or rules, every price on the page may differ.
      if (buyer && sees(buyer) !== sees(listener.buyer)) listener.send('resync', {})
      else listener.send('ping', {})
    } catch (error) {
      endIfOver(listener, error)
    }
  }
  const heartbeat = setInterval(() => {
    for (const listener of listeners) void beat(listener)
  }, 15_000)
  // Users who lost access or whose permissions changed are notified at once. Account changes come in bursts, so rounds
  // run one at a time.
  let isOnRound = false
  let isDue = false
  const goRound = async () => {
    isOnRound = true
    while (isDue) {
      await new Promise<void>((resolve) => setTimeout(resolve, 300))
      // Later changes need another round, because some listeners have been checked already.
      isDue = false
      for (const listener of [...listeners]) await beat(listener)
    }
    isOnRound = false
  }
  deps.changes.onAccess(() => {
    isDue = true
    if (!isOnRound) void goRound()
  })
  app.addHook('preClose', async () => {
    clearInterval(heartbeat)
    offChange()
    for (const listener of listeners) listener.send('bye', {})
  })

  app.get('/events', { exposeHeadRoute: false }, async (request, reply) => {
    if (listeners.size >= mostConnections) throw appError('server.unavailable')
    const { authorization } = request.headers
    const isStaff = request.cookies[cookieName] !== undefined && !authorization
    const now = deps.clock()
    const look = async () =>
      isPreview(authorization) ? (await previewFromToken(deps, authorization, deps.clock())).actor : undefined
    const preview = await look()
    const dealer = isStaff || preview ? undefined : await buyerFromToken(deps, authorization, now)
    const staff = isStaff ? await staffFromCookie(deps, request, now) : undefined
    // An access token expires before the stream ends; the session behind it counts.
    const renew: Listener['renew'] = async (listener) => {
      if (preview) listener.buyer = await look()
      else if (dealer) listener.buyer = await buyerOfSession(deps, dealer.userId, dealer.sessionId, deps.clock())
      else Object.assign(listener, known(await staffFromCookie(deps, request, deps.clock())))
    }
    const buyer = preview ?? dealer?.actor
    const person = `${buyer?.kind ?? 'staff'} ${preview?.id ?? dealer?.userId ?? staff?.id}`
    const userId = dealer?.userId ?? staff?.id
    open(reply, listeners, { person, buyer, staffId: staff?.id, userId, ...known(staff), renew })
    makeRoom(listeners, person)
    return reply
  })
}

const sees = (reader: Reader | undefined): string => JSON.stringify([reader?.groupIds, reader?.priceRules])
const rightsOf = (staff: Staff): string =>
  JSON.stringify([staff.name, staff.mustSetUpSecondFactor, [...staff.permissions].sort(), staff.sets])

/** A user who must still set up a second factor receives only changes of their own permissions. */
const known = (staff: Staff | undefined): { rights: string; hears: ReadonlySet<TopicName> } => ({
  rights: staff ? rightsOf(staff) : '',
  hears: new Set(staff && !staff.mustSetUpSecondFactor ? topics.filter(isFor(staff)).map(({ name }) => name) : []),
})
const isFor =
  ({ permissions }: Staff) =>
  ({ rights, personal: isPersonal }: Topic) =>
    isPersonal === true || rights.some((right) => permissions.has(right))

function endIfOver(listener: Listener, error: unknown): void {
  // A database outage does not end a session.
  if (error instanceof AppError && (error.status === 401 || error.status === 410)) listener.send('ended', {})
}

/** The replaced page pauses until the user looks at it: otherwise two pages would replace each other for ever. */
function makeRoom(listeners: Set<Listener>, person: string): void {
  const own = [...listeners].filter((listener) => listener.person === person)
  for (const listener of own.slice(0, -mostOfOnePerson)) listener.send('replaced', {})
}

const lastWords = new Set(['bye', 'ended', 'replaced'])

function open(reply: FastifyReply, listeners: Set<Listener>, about: Omit<Listener, 'send'>): void {
  reply.hijack()
  const { raw } = reply
  // A client that left during the session look-up sends no further `close` event.
  if (raw.destroyed) return
  raw.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
    'x-content-type-options': 'nosniff',
  })
  raw.write('retry: 1000\n\nevent: hello\ndata: {}\n\n')
  const listener: Listener = {
    ...about,
    send: (event, data) => {
      // A client that does not keep up is disconnected; it reconnects and reloads.
      if (raw.writableLength > 256_000) return void raw.destroy()
      raw.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`)
      if (!lastWords.has(event)) return
      listeners.delete(listener)
      raw.end()
    },
  }
  listeners.add(listener)
  raw.on('close', () => listeners.delete(listener))
}
