// Examples for the links to price list and calendar. The page for developers shows them, and a test executes each.

/** `$LINK`: an address of the profile, without its ending. `$ETAG`: what the last answer said. */
export const feedRecipes = [
  { id: 'priceList', command: 'curl "$LINK.csv" -o cars.csv' },
  { id: 'priceListChanged', command: 'curl "$LINK.json" -H "If-None-Match: $ETAG"' },
] as const

/** For Node.js; the same steps in any language. A test runs it with events that we signed. */
export const verifyWebhookExample = `import { createHmac, timingSafeEqual } from 'node:crypto'

/** body: the bytes as received. secret: whsec_… of your profile. */
export function verify(headers, body, secret) {
  const id = headers['webhook-id']
  const timestamp = headers['webhook-timestamp']
  if (Math.abs(Date.now() / 1000 - Number(timestamp)) > 300) return false
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64')
  const own = createHmac('sha256', key).update(\`\${id}.\${timestamp}.\${body}\`).digest()
  return headers['webhook-signature'].split(' ').some((one) => {
    const [version, sent] = one.split(',')
    const theirs = Buffer.from(sent ?? '', 'base64')
    return version === 'v1' && theirs.length === own.length && timingSafeEqual(theirs, own)
  })
}
`
