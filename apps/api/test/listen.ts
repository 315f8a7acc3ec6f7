// A page that keeps the stream of live updates open and records the events.
import type { FastifyInstance } from 'fastify'
import type { ChangedRecords } from '@bilbro/contract/live/live'

export type Heard = { event: string; data: Record<string, unknown> }

/** The ids of a topic in an event. */
export const named = ({ event, data }: Heard, topic: string): readonly string[] =>
  event === 'changed' ? ((data as ChangedRecords)[topic]?.ids ?? []) : []

export type Page = {
  heard: Heard[]
  /** Waits for a matching event; fails after 5 s. */
  until: (fits: (heard: Heard) => boolean) => Promise<Heard>
  close: () => void
}

/** Opens the stream; the server must have a port (`app.listen`). */
export async function openPage(app: FastifyInstance, headers: Record<string, string>): Promise<Page> {
  const { port } = app.server.address() as { port: number }
  const leave = new AbortController()
  const response = await fetch(`http://127.0.0.1:${port}/api/events`, { headers, signal: leave.signal })
  if (!response.ok) throw new Error(`no stream: ${response.status}`)
  const heard: Heard[] = []
  const waiting = new Set<() => void>()
  const read = async () => {
    let text = ''
    for await (const part of response.body!.pipeThrough(new TextDecoderStream())) {
      text += part
      const blocks = text.split('\n\n')
      text = blocks.pop()!
      for (const block of blocks) {
        const found = /event: (\w+)\ndata: (.*)/.exec(block)
        if (found) heard.push({ event: found[1]!, data: JSON.parse(found[2]!) as Heard['data'] })
      }
      for (const look of waiting) look()
    }
  }
  void read().catch(() => undefined)
  const until: Page['until'] = (fits) =>
    new Promise((resolve, reject) => {
      const late = setTimeout(() => reject(new Error(`not heard; heard was ${JSON.stringify(heard)}`)), 5000)
      const look = () => {
        const found = heard.find(fits)
        if (!found) return
        clearTimeout(late)
        waiting.delete(look)
        resolve(found)
      }
      waiting.add(look)
      look()
    })
  const page = { heard, until, close: () => leave.abort() }
  await until(({ event }) => event === 'hello')
  return page
}
