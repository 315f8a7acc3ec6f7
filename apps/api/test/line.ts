// A raw connection: bytes are sent as given, and answers are read as they come.
import { connect } from 'node:net'
import type { FastifyInstance } from 'fastify'

export type Answer = { status: number; head: string; body: string }
export type Line = {
  send: (bytes: string | Buffer) => void
  answers: () => Answer[]
  /** Waits for this many answers; fails after 10 s, or when the connection closes first. */
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
  // When the server closes the connection during sending, the client gets an error.
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

/** Parses one complete answer by its length; "100 Continue" is not an answer. */
function answerOf(text: string): Answer[] {
  const end = text.indexOf('\r\n\r\n')
  const status = Number(text.slice(9, 12))
  if (end < 0 || status < 200) return []
  const [head, body] = [text.slice(0, end), text.slice(end + 4)]
  const length = Number(/content-length: (\d+)/i.exec(head)?.[1] ?? 0)
  return body.length < length && body.length > 0 ? [] : [{ status, head, body }]
}

/** A multipart form with files of this size, as raw bytes. */
export function formOf(field: string, bytes: number, files = 1): { type: string; body: Buffer } {
  const part = `--line\r\nContent-Disposition: form-data; name="${field}"; filename="a.pdf"\r\nContent-Type: application/pdf\r\n\r\n`
  const parts = Array.from({ length: files }, () => [Buffer.from(part), Buffer.alloc(bytes, 'a'), Buffer.from('\r\n')])
  return {
    type: 'multipart/form-data; boundary=line',
    body: Buffer.concat([...parts.flat(), Buffer.from('--line--\r\n')]),
  }
}
