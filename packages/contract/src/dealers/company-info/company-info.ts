import { lookUpRateLimit } from '../../rate-limits.ts'
import * as z from 'zod'
import { country, id, instant, text } from '../../common.ts'
import { endpoint, group } from '../../endpoint.ts'
import { countedPage, listQuery, statusFilter, tableFiles } from '../../lists/lists.ts'
import { lookUpStates, vatCheckStates } from './register-states.ts'

const lookUpState = z.enum(lookUpStates)

export const companyStatuses = ['ACTIVE', 'LIQUIDATION', 'BANKRUPT', 'DISSOLVED'] as const

/** A company as its register lists it; null means that the register has no value. */
export const registeredCompany = z.strictObject({
  country,
  /** Number in the register, without separators. */
  orgNo: z.string().nullable(),
  vatId: z.string().nullable(),
  name: z.string().nullable(),
  legalForm: z.strictObject({ code: z.string(), name: z.string() }).nullable(),
  address: z
    .strictObject({
      lines: z.array(z.string()),
      postalCode: z.string().nullable(),
      city: z.string().nullable(),
      country: country.nullable(),
    })
    .nullable(),
  status: z.enum(companyStatuses).nullable(),
})
export type RegisteredCompany = z.infer<typeof registeredCompany>

/** The result of looking up one number. */
export const companyInfo = z.strictObject({
  state: lookUpState,
  country,
  /** The number without separators; an invalid number as it was typed. */
  number: z.string(),
  /** The same number in the national format. */
  display: z.string(),
  company: registeredCompany.nullable(),
  /** The register that answered; null when none was asked. In demo mode a demo register. */
  source: z.string().nullable(),
  /** When the register answered, up to a day ago. */
  checkedAt: instant.nullable(),
  /** Proof that a VAT id was checked; VIES gives it only to callers that send their own VAT id. */
  consultationNumber: z.string().nullable(),
})
export type CompanyInfo = z.infer<typeof companyInfo>

/** Result of a search by name; numbers use the look-up instead. */
export const companySearch = z.strictObject({
  state: lookUpState,
  items: z.array(registeredCompany),
  source: z.string().nullable(),
  checkedAt: instant.nullable(),
})
export type CompanySearch = z.infer<typeof companySearch>

/** One check of a VAT id, stored permanently as the proof of a tax-free sale. */
export const vatCheck = z.strictObject({
  id,
  vatId: z.string(),
  state: z.enum(vatCheckStates),
  name: z.string().nullable(),
  address: z.string().nullable(),
  consultationNumber: z.string().nullable(),
  register: z.string(),
  /** The user who asked; null for a sign-up and for a scheduled check. */
  requestedBy: z.string().nullable(),
  checkedAt: instant,
})
export type VatCheckRow = z.infer<typeof vatCheck>

export const vatChecksQuery = listQuery(
  { sorts: ['checkedAt', 'vatId', 'name'], sortBy: 'checkedAt', sort: 'desc' },
  statusFilter(vatCheckStates),
)
export type VatChecksQuery = z.infer<typeof vatChecksQuery>

const inCountry = country.default('NO')

/** Company registers of NO, DK and SE, and VAT ids of the EU (VIES). Answers are cached for a day, hence `manual`. */
export const companyInfoApi = group('Searches in company registers, and checks of VAT IDs', () => ({
  search: endpoint({
    summary: 'Search for companies in company registers',
    method: 'GET',
    path: '/company-info/search',
    hasEffect: true,
    access: 'buyers.read',
    rateLimit: lookUpRateLimit,
    query: z.strictObject({
      q: text(100),
      country: inCountry,
      limit: z.coerce.number().int().min(1).max(20).default(10),
    }),
    data: companySearch,
  }),
  get: endpoint({
    summary: 'Read a company from its register',
    method: 'GET',
    path: '/company-info/:orgnumber',
    hasEffect: true,
    access: 'buyers.read',
    rateLimit: lookUpRateLimit,
    params: z.strictObject({ orgnumber: text(40) }),
    query: z.strictObject({ country: inCountry }),
    data: companyInfo,
  }),
  /** Every check of a VAT id, newest first. */
  vatChecks: endpoint({
    summary: 'List the checks of VAT IDs, or export them',
    method: 'GET',
    path: '/company-info/vat-checks',
    access: 'buyers.read',
    query: vatChecksQuery,
    files: tableFiles,
    data: countedPage(vatCheck, vatCheckStates),
  }),
  /** Asks VIES now and ignores the cache. The stored check is the record, so the audit log has no entry. */
  checkVat: endpoint({
    summary: 'Check a VAT ID',
    method: 'POST',
    path: '/company-info/vat-checks',
    access: 'buyers.read',
    rateLimit: lookUpRateLimit,
    body: z.strictObject({ vatId: text(40) }),
    data: z.strictObject({
      state: z.enum([...vatCheckStates, 'INVALID_NUMBER', 'NOT_CONFIGURED']),
      name: z.string().nullable(),
      address: z.string().nullable(),
      consultationNumber: z.string().nullable(),
      checkedAt: instant.nullable(),
    }),
    audit: false,
  }),
}))
