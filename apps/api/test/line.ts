// A connection as it is: bytes go out as they are given, answers come back as they came.
import { connect } from 'node:net'
import type { FastifyInstance } from 'fastify'

export type Answer = { status: number; head: string; body: string }
export type Line = {
  send: (bytes: string | Buffer) => void
  answers: () => Answer[]
  /** Waits for so many answers; fails after 10 s, or when the connection is closed before. */
  until: (count: number) => Promise<Answer[]>
  closed: Promise<void>
  leave: () => void
}

/** Opens a connection; the server must have a port (`app.listen`). */
export async function openLine(app: FastifyInstance): Promise<Line> {
  const { port } = app.server.address() as { port: number }
  const socket = connect(port, '127.0.0.1')
  await new Promise((resolve) => socket.once('connect', resolve))
  let text = ''
  socket.setEncoding('latin1')
  // Whoever is cut off while he sends hears of it as an error.
  socket.on('error', () => undefined)
  socket.on('data', (part: string) => (text += part))
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()))
  const answers = () => text.split(/(?=HTTP\/1\.1 \d{3} )/).flatMap(answerOf)
  const until = async (count: number) => {
    const deadline = Date.now() + 10_000
    while (answers().length < count) {
      if (socket.destroyed || Date.now() > deadline) throw new Error(`${answers().length} of ${count} answers: ${text}`)
      await new Promise((resolve) => setTimeout(resolve, 5))
    }
    return answers()
  }
  return { send: (bytes) => void socket.write(bytes), answers, until, closed, leave: () => socket.destroy() }
}

/** One answer that is there as far as it says how long it is; "100 Continue" is none yet. */
function answerOf(text: string): Answer[] {
  const end = text.indexOf('\r\n\r\n')
  const status = Number(text.slice(9, 12))
  if (end < 0 || status < 200) return []
  const [head, body] = [text.slice(0, end), text.slice(end + 4)]
  const length = Number(/content-length: (\d+)/i.exec(head)?.[1] ?? 0)
  return body.length < length && body.length > 0 ? [] : [{ status, head, body }]
}

/** A form with one file of so many bytes, as it goes over the line. */
export function formOf(field: string, bytes: number, files = 1): { type: string; body: Buffer } {
  const part = `--line\r\nContent-Disposition: form-data; name="${field}"; filename="a.pdf"\r\nContent-Type: application/pdf\r\n\r\n`
  const parts = Array.from({ length: files }, () => [Buffer.from(part), Buffer.alloc(bytes, 'a'), Buffer.from('\r\n')])
  return {
    type: 'multipart/form-data; boundary=line',
    body: Buffer.concat([...parts.flat(), Buffer.from('--line--\r\n')]),
  }
}
