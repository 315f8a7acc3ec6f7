// Whose `X-Forwarded-For` is believed: a caller can write anything into it, and only proxies of ours know better.
import { isIPv4, isIPv6 } from 'node:net'
import * as z from 'zod'

/** No proxy; how many stand before this; or which (addresses, networks, names of networks). */
export type TrustProxy = false | number | string[]

const names = new Set(['loopback', 'linklocal', 'uniquelocal'])
const wanted =
  'must say which proxies are believed: how many stand before this (1), or their addresses (loopback, 127.0.0.1, 10.0.0.0/8). ' +
  'Whoever believes everybody lets callers invent the address that limits count by'

/** The setting as it is written. */
export const trustProxy = z.string().transform((text, context): TrustProxy => {
  const value = text.trim().toLowerCase()
  if (/^(false|0|no|off)$/.test(value)) return false
  if (/^[1-9]$/.test(value)) return Number(value)
  const parts = value.split(',').map((part) => part.trim())
  if (parts.every((part) => names.has(part) || isNetwork(part))) return parts
  context.addIssue({ code: 'custom', message: wanted })
  return z.NEVER
})

/** An address, or a network that is not everybody. */
function isNetwork(text: string): boolean {
  const [address = '', length, ...rest] = text.split('/')
  if (rest.length || !(isIPv4(address) || isIPv6(address)) || address.includes('%')) return false
  if (length === undefined) return true
  return /^[1-9]\d{0,2}$/.test(length) && Number(length) <= (isIPv4(address) ? 32 : 128)
}

/** The same in the HTTP framework's words; it believes no bare number, for it cannot know who is nearest. */
export const forFastify = (trust: TrustProxy) =>
  typeof trust === 'number' ? (_address: string, hop: number) => hop < trust : trust
