// Format of biil, by our own contract: docs/biil-api.md.
import * as z from 'zod'
import { parseJson } from '../json.ts'
import type { FeedRecord } from '../car-feed/port.ts'

export const status = z.looseObject({ status: z.literal('ok') })
export const carAnswer = z.looseObject({
  id: z.string().min(1).max(40),
  car: z.record(z.string().max(100), z.unknown()),
  photos: z.array(z.string().max(2000)).max(200).catch([]),
})

/** Only addresses that a browser may open. */
const isWeb = (address: string): boolean => /^https?:$/.test(URL.parse(address)?.protocol ?? '')

export const toRecord = ({ id, car, photos }: z.infer<typeof carAnswer>): FeedRecord => ({
  externalId: id,
  car,
  photos: photos.filter(isWeb),
})

const failure = z.looseObject({ error: z.looseObject({ code: z.literal('car-not-found') }) })
/** A 404 of another server, such as a proxy, says nothing about the car. */
export function isUnknown(text: string): boolean {
  try {
    return failure.safeParse(parseJson(text)).success
  } catch {
    return false
  }
}
