import { type ClientOptions, faultOf, jsonOf, createClient } from '../client.ts'
import { ProviderError } from '../provider-error.ts'
import type { Autosped } from '../transport/port.ts'
import * as wire from './wire.ts'

type Options = ClientOptions & { baseUrl: string; token: string }
const provider = 'autosped'

/** Autosped exchanges files: orders are uploaded, status files are downloaded. */
export function createAutosped(options: Options): Autosped {
  const { baseUrl, token, ...more } = options
  const client = createClient(provider, { timeoutMs: 20_000, maxBytes: 5_000_000, ...more, isPersonal: true })
  const authorization = `Bearer ${token}`
  const get = async (purpose: string, path: string) => {
    const answer = await client.send({ purpose, url: `${baseUrl}${path}`, headers: { authorization } })
    if (answer.status !== 200) throw faultOf(provider, answer)
    return answer
  }
  /** The file name makes uploads idempotent, so a retry needs no check first. */
  const put = async (purpose: string, name: string, content: object) => {
    const answer = await client.send({
      purpose,
      method: 'PUT',
      url: `${baseUrl}/orders/${name}`,
      headers: { authorization, 'content-type': 'application/json' },
      body: JSON.stringify(content),
    })
    if ([400, 409, 422].includes(answer.status))
      throw new ProviderError(provider, 'REFUSED', `${answer.status} ${answer.text.slice(0, 180)}`)
    if (answer.status < 200 || answer.status > 299) throw faultOf(provider, answer)
    return { file: name, status: answer.status }
  }
  return {
    probe: () => get('probe', '/status'),
    async createOrder(order) {
      const asked = wire.toOrderFile(order)
      const answered = await put('lay down order', wire.fileOf(order.ref, 'order'), asked)
      return { orderRef: order.ref, price: null, asked, answered }
    },
    async cancelOrder({ ref, reason }) {
      await put('lay down cancellation', wire.fileOf(ref, 'cancel'), wire.toCancelFile({ ref, reason }))
    },
    statusFiles: async () => jsonOf(provider, await get('list files', '/status'), wire.names),
    async statusFile(name) {
      const answer = await get('fetch file', `/status/${encodeURIComponent(name)}`)
      return { text: answer.text, ...wire.toUpdates(jsonOf(provider, answer, wire.statusFile)) }
    },
  }
}
