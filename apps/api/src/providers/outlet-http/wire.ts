// Formats of the outlet, and their conversion. The contract is ours: docs/outlet-api.md.
import * as z from 'zod'
import { country, currency, email, instant, language, moment } from '@bilbro/contract/common'
import type { Ad } from '@bilbro/contract/sale/channels/ads'
import type { ListedAd } from '../marketplace/port.ts'
import type { OutletPerson, OutletRequest, OutletSale, Unreadable } from '../outlet/port.ts'
import { parseJson } from '../json.ts'
import type { ProviderFieldError } from '../provider-error.ts'

/** The whole ad: a replacement removes what it does not have. `photos` are references of earlier uploads. */
export const toWireAd = ({ title, text, price, facts }: Ad, photos: readonly string[]) => ({
  ...{ title, text, price, facts, photos },
})

const code = z.string().min(1).max(200)
const minor = z.int().min(0).max(1e13)
const amount = z.looseObject({ minor, currency })

export const status = z.looseObject({ status: z.literal('ok') })
export const photo = z.looseObject({ ref: code })
export const made = z.looseObject({ adId: code })
export const user = z.looseObject({ userId: code })

/** Only the id is needed; a field with another shape counts as missing. */
export const wireAd = z.looseObject({
  adId: code,
  title: z.string().max(1000).nullish().catch(null),
  facts: z
    .looseObject({
      stockNo: z.string().max(200).nullish().catch(null),
      vin: z.string().max(40).nullish().catch(null),
      mileage: z.int().nullish().catch(null),
    })
    .nullish()
    .catch(null),
  price: z
    .looseObject({ gross: amount, vatRateBp: z.int().min(0).max(10_000).nullish().catch(null) })
    .nullish()
    .catch(null),
  photos: z.array(z.unknown()).nullish().catch(null),
})
const cursor = z.string().min(1).max(500)
export const adsPage = z.looseObject({ ads: z.array(wireAd).max(1000), next: cursor.nullish() })

export const toListedAd = ({ adId, title, facts, price, photos }: z.infer<typeof wireAd>): ListedAd => ({
  adId,
  stockNo: facts?.stockNo ?? null,
  vin: facts?.vin ?? null,
  title: title ?? null,
  price: price
    ? { gross: { minor: price.gross.minor, currency: price.gross.currency }, vatRateBp: price.vatRateBp ?? null }
    : null,
  mileage: facts?.mileage ?? null,
  photoCount: photos?.length ?? null,
})

/** Cut instead of refused: a long name must not hide a request. No control characters. */
const oneLine = (max: number) =>
  z.string().transform((text) =>
    text
      .replace(/[\p{Cc}\p{Cf}\u2028\u2029\s]+/gu, ' ')
      .trim()
      .slice(0, max)
      .trim(),
  )
const words = (max: number) => z.string().transform((text) => text.trim().slice(0, max))
const someLine = (max: number) => oneLine(max).pipe(z.string().min(1))
const isoInstant: z.ZodType<string> = moment.transform((at) => new Date(at).toISOString()).pipe(instant)
const maybe = (max: number) =>
  oneLine(max)
    .transform((text) => text || null)
    .nullish()
    .transform((text) => text ?? null)

const request = z.object({
  id: code,
  adId: code.nullish().transform((id) => id ?? null),
  stockNo: maybe(30),
  name: someLine(120),
  email: z.string().trim().pipe(email),
  phone: maybe(40),
  country: country.nullish().catch(null),
  language: language.catch('de'),
  message: words(5000),
  at: isoInstant,
})
const sale = z.object({
  id: code,
  adId: code.nullish().transform((id) => id ?? null),
  stockNo: someLine(30),
  at: isoInstant,
  price: amount.nullish().catch(null),
})
/** Entries are read one by one, so that one in another form does not hide the others. */
const entries = z.array(z.looseObject({ id: code })).max(500)
export const requestsPage = z.looseObject({ requests: entries, cursor: cursor.nullish() })
export const salesPage = z.looseObject({ sales: entries, cursor: cursor.nullish() })

function each<S, T>(list: z.infer<typeof entries>, schema: z.ZodType<S>, to: (one: S) => T) {
  const read: T[] = []
  const unreadable: Unreadable[] = []
  for (const one of list) {
    const result = schema.safeParse(one)
    if (result.success) read.push(to(result.data))
    else unreadable.push({ externalId: one.id, field: result.error.issues[0]?.path.join('.') || 'id' })
  }
  return { read, unreadable }
}
export const toRequests = (list: z.infer<typeof entries>) =>
  each(list, request, ({ id, country, ...one }): OutletRequest => ({
    externalId: id,
    country: country ?? null,
    ...one,
  }))
export const toSales = (list: z.infer<typeof entries>) =>
  each(list, sale, ({ id, price, ...one }): OutletSale => ({
    externalId: id,
    price: price ? { minor: price.minor, currency: price.currency } : null,
    ...one,
  }))

export const toWireUser = ({ ownId: _ownId, ...person }: OutletPerson) => person

const failure = z.looseObject({
  error: z.looseObject({
    code: z.string().max(100),
    message: z.string().max(2000).catch(''),
    fields: z
      .array(
        z.looseObject({
          field: z.string().max(100).nullish().catch(null),
          key: z.string().max(100),
          message: z.string().max(2000).catch(''),
        }),
      )
      .max(200)
      .catch([]),
  }),
})
export type Failure = { code: string; message: string; fields: ProviderFieldError[] }

/** The error of an answer; undefined when another server than the outlet has written it. */
export function failureOf(text: string): Failure | undefined {
  let said: unknown
  try {
    said = parseJson(text)
  } catch {
    return undefined
  }
  const { data } = failure.safeParse(said)
  return (
    data && {
      code: data.error.code,
      message: data.error.message,
      fields: data.error.fields.map(({ field, key, message }) => ({ field: field ?? null, key, message })),
    }
  )
}
