// Refuses addresses of private networks, so that a provider cannot redirect our server to systems beside it.
import { lookup } from 'node:dns/promises'
import { BlockList, isIP } from 'node:net'

// Two lists: `::ffff:0:0/96` in a list for both would hold every IPv4 address.
const [privateV4, privateV6] = [new BlockList(), new BlockList()]
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const)
  privateV4.addSubnet(net, bits, 'ipv4')
// `::/96` and `::ffff:0:0/96` hold IPv4 addresses, `64:ff9b::/96` translates to them.
for (const [net, bits] of [
  ['::', 96],
  ['::ffff:0:0', 96],
  ['64:ff9b::', 96],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const)
  privateV6.addSubnet(net, bits, 'ipv6')

export const isPrivateAddress = (address: string): boolean =>
  isIP(address) === 6 ? privateV6.check(address, 'ipv6') : privateV4.check(address, 'ipv4')

/**
 * Whether our server may fetch the address: the provider's own origin, or HTTPS on public addresses only. With HTTPS, a
 * name that changes its address after this check fails for want of a certificate.
 */
export async function isPublicAddress(url: URL, ownOrigin: string): Promise<boolean> {
  if (url.username || url.password) return false
  if (url.origin === ownOrigin) return true
  if (url.protocol !== 'https:') return false
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const addresses = isIP(host) ? [{ address: host }] : await lookup(host, { all: true }).catch(() => [])
  return addresses.length > 0 && addresses.every(({ address }) => !isPrivateAddress(address))
}
