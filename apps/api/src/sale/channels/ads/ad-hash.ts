import { createHash } from 'node:crypto'
import type { Ad } from '@bilbro/contract/sale/channels/ads'

/** Identifies the content of an ad: while it equals that of the last ad sent, nothing has to be sent. */
export const adHash = (ad: Ad): string => createHash('sha256').update(JSON.stringify(ad, sorted)).digest('hex')

/** Writes the fields of every object in one order. */
const sorted = (_key: string, value: unknown): unknown =>
  value !== null && typeof value === 'object' && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
    : value
