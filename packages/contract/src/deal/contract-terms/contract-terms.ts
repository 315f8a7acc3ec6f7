// Text blocks of contracts by country of the buyer and language. Each change is a new version.
import * as z from 'zod'
import { country, id, idParams, instant, language, line, person, text, version } from '../../common.ts'
import type { AuditedRecords } from '../../audited-records.ts'
import { endpoint, group } from '../../endpoint.ts'

const key = z
  .string()
  .max(40)
  .regex(/^[a-z][a-zA-Z]{1,39}$/)

const block = z.strictObject({
  id,
  key,
  /** Null: for all countries without a text of their own. */
  country: country.nullable(),
  language,
  version,
  position: z.int(),
  title: z.string(),
  body: z.string(),
  /** False for an older version and for a retired block. */
  isCurrent: z.boolean(),
  /** Null: part of the product. */
  enteredBy: person.nullable(),
  enteredAt: instant,
})
export type ContractTerm = z.infer<typeof block>

export const termBody = z.strictObject({
  key,
  country: country.nullable(),
  language,
  position: z.int().min(0).max(1000),
  title: line(200),
  body: text(10_000),
})

export const contractTermsAudit = {
  contractTerms: { parents: [] },
} as const satisfies AuditedRecords

export const contractTermsApi = group('Text blocks of contracts, by country and language', () => ({
  /** The newest version of each block, including retired blocks. */
  list: endpoint({
    summary: 'List the text blocks of contracts',
    method: 'GET',
    path: '/contract-terms',
    access: 'contracts.terms',
    data: z.array(block),
  }),
  versions: endpoint({
    summary: 'Read all versions of a text block',
    method: 'GET',
    path: '/contract-terms/:id/versions',
    access: 'contracts.terms',
    params: idParams,
    data: z.array(block),
  }),
  /** Saved versions never change, because contracts name the versions they use. */
  save: endpoint({
    summary: 'Save a text block as a new version',
    method: 'PUT',
    path: '/contract-terms',
    access: 'contracts.terms',
    body: termBody.extend({ version: z.int().min(0) }),
    data: block,
  }),
  retire: endpoint({
    summary: 'Retire a text block',
    method: 'POST',
    path: '/contract-terms/:id/retire',
    access: 'contracts.terms',
    params: idParams,
    body: z.strictObject({ version }),
    data: block,
  }),
}))
