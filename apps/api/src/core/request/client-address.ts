// Where a request comes from: what is logged, shown to the owner of a sign-in, and counted by limits.
import { normalizeIP } from '@fastify/rate-limit'
import { isIP } from 'node:net'
import type { FastifyRequest } from 'fastify'

/** The caller's address, as far as proxies of ours vouch for it; what is no address at all is not taken for one. */
export function addressOf(request: FastifyRequest): string {
  const told = plain(request.ip)
  return isIP(told) ? told : plain(request.socket.remoteAddress)
}

/** Some proxies add a port, and a socket for both kinds of addresses writes the old ones in the new way. */
const plain = (address = ''): string =>
  address
    .replace(/^\[(.+)\](:\d+)?$/, '$1')
    .replace(/^::ffff:(?=[\d.]+)/i, '')
    .replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1')
    .replace(/%.*$/, '')

/** What limits count by: with IPv6 one customer has a network of 64 bits, so any number of addresses. */
export const networkOf = (ip: string): string => normalizeIP(ip)
