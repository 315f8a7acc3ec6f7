// Which proxies are trusted to report the address of the caller: a caller can write anything into `X-Forwarded-For`.
import { isIPv4, isIPv6 } from 'node:net'
import * as z from 'zod'

/** No proxy; the number of proxies in front; or the trusted addresses, networks and named networks. */
export type TrustProxy = false | number | string[]

const names = new Set(['loopback', 'linklocal', 'uniquelocal'])
const wanted =
  'must say which proxies are believed: how many stand before this (1), or their addresses (loopback, 127.0.0.1, 10.0.0.0/8). ' +
  'Whoever believes everybody lets callers invent the address that limits count by'

/** Parses the setting. */
export const trustProxy = z.string().transform((text, context): TrustProxy => {
  const value = text.trim().toLowerCase()
  if (/^(false|0|no|off)$/.test(value)) return false
  if (/^[1-9]$/.test(value)) return Number(value)
  const parts = value.split(',').map((part) => part.trim())
  if (parts.every((part) => names.has(part) || isNetwork(part))) return parts
  context.addIssue({ code: 'custom', message: wanted })
  return z.NEVER
})

/** An address, or a network that does not cover all addresses. */
function isNetwork(text: string): boolean {
  const [address = '', length, ...rest] = text.split('/')
  if (rest.length || !(isIPv4(address) || isIPv6(address)) || address.includes('%')) return false
  if (length === undefined) return true
  return /^[1-9]\d{0,2}$/.test(length) && Number(length) <= (isIPv4(address) ? 32 : 128)
}

/** The setting in the format of Fastify, which accepts no plain number. */
export const forFastify = (trust: TrustProxy) =>
  typeof trust === 'number' ? (_address: string, hop: number) => hop < trust : trust
