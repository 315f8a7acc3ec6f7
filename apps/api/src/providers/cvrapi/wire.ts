// cvrapi.dk, free access to the Danish register (CVR): https://cvrapi.dk/documentation
import * as z from 'zod'
import type { RegisteredCompany } from '@bilbro/contract/dealers/company-info/company-info'

/** Some fields are numbers or strings of digits, depending on their source. */
const digits = z.union([z.number(), z.string()]).transform(String)
const flag = z.union([z.boolean(), z.number(), z.string()]).transform((value) => [true, 1, '1', 'true'].includes(value))

export const virksomhed = z.object({
  vat: digits,
  name: z.string().nullish(),
  address: z.string().nullish(),
  addressco: z.string().nullish(),
  zipcode: digits.nullish(),
  city: z.string().nullish(),
  /** `29/03 - 2019`: the day on which the company ended. */
  enddate: z.string().nullish(),
  companycode: digits.nullish(),
  companydesc: z.string().nullish(),
  creditbankrupt: flag.nullish(),
})

/** Sent with status 404, 401, 403 or 200. */
export const refusal = z.object({ error: z.string(), message: z.string().nullish() })

export const answerOf = z.union([refusal, virksomhed])

/**
 * Converts the company to our format. The API does not say whether it is registered for VAT, so its VAT id stays
 * unknown.
 */
export function toCompany(from: z.infer<typeof virksomhed>): RegisteredCompany {
  return {
    country: 'DK',
    orgNo: from.vat,
    vatId: null,
    name: from.name ?? null,
    legalForm: from.companydesc ? { code: from.companycode ?? '', name: from.companydesc } : null,
    address: {
      lines: [from.addressco && `c/o ${from.addressco}`, from.address].filter((line): line is string => !!line),
      postalCode: from.zipcode ?? null,
      city: from.city ?? null,
      country: 'DK',
    },
    status: from.creditbankrupt ? 'BANKRUPT' : from.enddate ? 'DISSOLVED' : 'ACTIVE',
  }
}
