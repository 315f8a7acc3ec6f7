import * as z from 'zod'
import { longestSearch } from './lists/search-length.ts'

/** Text with a maximum length: every string input has one. */
export const text = (max: number) => z.string().trim().min(1).max(max)
/** Free text that may be empty. */
export const note = (max: number) => z.string().trim().max(max)

/**
 * No control characters, line breaks or marks that change the text direction: e-mails and documents show these names.
 */
export const oneLine = /^[^\p{Cc}\u2028\u2029\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]*$/u
/** A name, or a line of an address. */
export const line = (max: number) => text(max).regex(oneLine)
/** A name or a line of an address that may be empty. */
export const lineOrNone = (max: number) => note(max).regex(oneLine)

export const id = z.uuid()
export const idParams = z.strictObject({ id })
/** Instant in UTC, ISO 8601. */
export const instant = z.string().max(40)
/**
 * Reports the same issue as an invalid date. A second pattern on the schema would drop its format from the API
 * description.
 */
const ofYears = (years: RegExp, format: 'date' | 'datetime') => (value: string, context: z.RefinementCtx<string>) => {
  if (!years.test(value)) context.addIssue({ code: 'invalid_format', format, input: value })
}
/**
 * Calendar day `YYYY-MM-DD`; never a Date, because it has no time zone. Years 0001 to 9998, so that the days before and
 * after are valid too.
 */
export const day = z.iso.date().superRefine(ofYears(/^(?!00|9999)/, 'date'))
/**
 * An instant with an offset, as users and other systems send it; years 1900 to 2999, in which all systems count alike.
 */
export const moment = z.iso.datetime({ offset: true }).superRefine(ofYears(/^(19|2\d)\d\d-/, 'datetime'))
export const version = z.int().min(1)
/**
 * The pattern of zod, but domains may have letters of any script: `post@müller.de`. E-mails are sent to their punycode.
 */
const emailPattern =
  /^(?!\.)(?!.*\.\.)([A-Za-z0-9_'+\-.]*)[A-Za-z0-9_+-]@([\p{L}\p{N}][\p{L}\p{N}\p{M}-]*\.)+(\p{L}[\p{L}\p{M}]+|xn--[A-Za-z0-9-]+)$/u
export const email = z.email({ pattern: emailPattern, error: 'Please enter a valid email address' }).max(254)

export const languages = ['de', 'no', 'dk', 'se', 'en'] as const
export const language = z.enum(languages)
export type Language = (typeof languages)[number]

/** ISO 3166-1 alpha-2. */
export const country = z.string().regex(/^[A-Z]{2}$/)
export const currencies = ['EUR', 'NOK', 'DKK', 'SEK'] as const
export const currency = z.enum(currencies)
export type Currency = (typeof currencies)[number]
/** Integer minor units: 1 999 900 EUR minor is 19 999.00 €. */
export const money = z.strictObject({ minor: z.int().min(-1e13).max(1e13), currency })
export const price = z.strictObject({ minor: z.int().min(0).max(1e13), currency })
/** The type allows every currency, so that a client can send back an amount it has read. */
const euro: z.ZodType<Currency, Currency> = z.literal('EUR')
/** An amount in the company's currency. Nothing converts it, so another currency is refused. */
export const euros = z.strictObject({ minor: z.int().min(0).max(1e13), currency: euro })
export type Money = z.infer<typeof money>

/** A person, as rows name them. */
export const person = z.strictObject({ id, name: z.string().max(120) })

export const nothing = z.strictObject({})
/** Without a mail server: the invitation link, which the inviting user passes on; null when it was sent by e-mail. */
export const linkByHand = z.string().nullable()

/** A value that a query may contain once or several times: `brand=Audi&brand=BMW`. */
export const many = <S extends z.ZodType<string, string>>(item: S) =>
  z.union([z.array(item).max(200), item.transform((v) => [v])]).default([])
const int = (min: number, max: number) => z.coerce.number().int().min(min).max(max)

export const sortOrder = z.enum(['asc', 'desc'])
export const search = z.string().trim().max(longestSearch).optional()
export const page = int(1, 1_000_000).default(1)
export const pageSize = int(1, 200).default(10)
/** Bound of a range filter, rounded to whole units; 0 and absent both mean "no limit". */
export const bound = z.coerce.number().min(0).max(1_000_000_000).transform(Math.round).default(0)

export const pageOf = <S extends z.ZodType>(item: S) =>
  z.strictObject({ items: z.array(item), total: z.int(), page: z.int(), pageSize: z.int() })

/** A value of a filter, and how many records have it. A pair, because a list carries hundreds of them. */
export const facet = z.tuple([z.string().max(120), z.int()])
