// Text blocks of contracts: by country of the buyer and language, each change a version of its own.
import * as z from 'zod'
import { country, id, idParams, instant, language, line, person, text, version } from '../../common.ts'
import { endpoint } from '../../endpoint.ts'

const key = z
  .string()
  .max(40)
  .regex(/^[a-z][a-zA-Z]{1,39}$/)

const block = z.strictObject({
  id,
  key,
  /** Null: of all countries that have none of their own. */
  country: country.nullable(),
  language,
  version,
  position: z.int(),
  title: z.string(),
  body: z.string(),
  /** False of a version before, and of a block that is used no more. */
  isCurrent: z.boolean(),
  /** Null: it came with the product. */
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

export const contractTermsApi = {
  /** Of each block the newest version, also of those that are used no more. */
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
  /** Nothing that was saved is changed: contracts name the versions that they were made of. */
  save: endpoint({
    summary: 'Save a text block as a new version',
    method: 'PUT',
    path: '/contract-terms',
    access: 'contracts.terms',
    body: termBody.extend({ version: z.int().min(0) }),
    data: block,
  }),
  retire: endpoint({
    summary: 'Use a text block no more',
    method: 'POST',
    path: '/contract-terms/:id/retire',
    access: 'contracts.terms',
    params: idParams,
    body: z.strictObject({ version }),
    data: block,
  }),
}
