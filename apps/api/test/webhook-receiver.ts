// A server of a dealer that receives webhooks, for tests.
import { createHmac } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll } from 'vitest'

export type Received = { headers: Record<string, string | undefined>; body: string }

export async function openReceiver() {
  const received: Received[] = []
  const answers: (number | 'HANG')[] = []
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      received.push({
        headers: request.headers as Record<string, string | undefined>,
        body: Buffer.concat(parts).toString('utf8'),
      })
      const answer = answers.shift() ?? 200
      if (answer !== 'HANG') response.writeHead(answer).end(`answer ${answer}`)
    })
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`,
    received,
    /** The next answers, in order; afterwards 200. */
    answerWith: (...next: (number | 'HANG')[]) => void answers.push(...next),
  }
}

/** Verifies as a dealer's system does: any of the signatures has to fit. */
export function isSigned({ headers, body }: Received, secret: string): boolean {
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64')
  const content = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`
  const expected = `v1,${createHmac('sha256', key).update(content).digest('base64')}`
  return (headers['webhook-signature'] ?? '').split(' ').includes(expected)
}
