import { type ClientOptions, createClient } from '../client.ts'
import { ProviderError } from '../provider-error.ts'
import type { Timestamps } from '../timestamp/port.ts'

const provider = 'tsa'

/**
 * Any timestamp authority with RFC 3161 over HTTP. The library encodes the request and decodes the answer; this code
 * sends it.
 */
export function createRfc3161({ baseUrl, ...options }: ClientOptions & { baseUrl: string }): Timestamps {
  const client = createClient(provider, { maxBytes: 100_000, ...options })
  return {
    timestamp: async (digest) => {
      let failed: unknown
      const way = async (_: unknown, init?: RequestInit): Promise<Response> => {
        try {
          const answer = await client.send({
            purpose: 'timestamp',
            url: baseUrl,
            method: 'POST',
            headers: { 'content-type': 'application/timestamp-query', accept: 'application/timestamp-reply' },
            body: Uint8Array.from(init?.body as Uint8Array),
          })
          return new Response(Uint8Array.from(answer.bytes), { status: answer.status })
        } catch (error) {
          failed = error
          throw error
        }
      }
      const { HttpTimestampAuthority } = await import('@libpdf/core')
      const authority = new HttpTimestampAuthority(baseUrl, { fetch: way as typeof fetch })
      return authority.timestamp(digest, 'SHA-256').catch((error: unknown) => {
        throw failed ?? new ProviderError(provider, 'PROTOCOL', (error as Error).message.slice(0, 200))
      })
    },
  }
}
