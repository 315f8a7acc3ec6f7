// The IP address of a request: for logs, for the sign-in list of a user, and for rate limits.
import { normalizeIP } from '@fastify/rate-limit'
import { isIP } from 'node:net'
import type { FastifyRequest } from 'fastify'

/**
 * The address of the caller as reported by trusted proxies. A malformed value is ignored, and the address of the socket
 * is used.
 */
export function addressOf(request: FastifyRequest): string {
  const told = plain(request.ip)
  return isIP(told) ? told : plain(request.socket.remoteAddress)
}

/** Some proxies append a port, and a dual-stack socket writes IPv4 addresses in IPv6 notation. */
const plain = (address = ''): string => (isIP(address) === 4 ? address : withoutPort(address))
const withoutPort = (address: string): string =>
  address
    .replace(/^\[(.+)\](:\d+)?$/, '$1')
    .replace(/^::ffff:(?=[\d.]+)/i, '')
    .replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1')
    .replace(/%.*$/, '')

/** The key for rate limits: an IPv6 customer has a /64 network, so any number of addresses. */
export const networkOf = (ip: string): string => normalizeIP(ip)
