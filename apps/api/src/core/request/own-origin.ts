// Decides which origins are our own, by the settings only: the content of a request cannot be trusted.

const thisMachine = new Set(['localhost', '127.0.0.1', '[::1]'])

/** Whether this installation is used only on its own machine. */
export const isOnThisMachine = (publicUrl: string): boolean => thisMachine.has(new URL(publicUrl).hostname)

/** Whether a browser's `Origin` is the public address; on a local installation, under any of its names. */
export function isOwnOrigin(publicUrl: string, origin: string): boolean {
  const [own, from] = [new URL(publicUrl), URL.parse(origin)]
  if (from?.origin === own.origin) return true
  const isSamePort = from?.protocol === own.protocol && from.port === own.port
  return isSamePort && thisMachine.has(own.hostname) && thisMachine.has(from.hostname)
}
