// Which pages are ours: decided by the settings alone, for a request can say anything about itself.

const thisMachine = new Set(['localhost', '127.0.0.1', '[::1]'])

/** Whether people open this installation on its own machine and nowhere else. */
export const isOnThisMachine = (publicUrl: string): boolean => thisMachine.has(new URL(publicUrl).hostname)

/** Whether a browser's `Origin` is the public address; on one's own machine under whichever of its names. */
export function isOwnOrigin(publicUrl: string, origin: string): boolean {
  const [own, from] = [new URL(publicUrl), URL.parse(origin)]
  if (from?.origin === own.origin) return true
  const isSamePort = from?.protocol === own.protocol && from.port === own.port
  return isSamePort && thisMachine.has(own.hostname) && thisMachine.has(from.hostname)
}
