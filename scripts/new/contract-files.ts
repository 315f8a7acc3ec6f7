// The contract of a new resource, and its texts.
import type { Noun } from './names.ts'
import { sentence, withArticle } from './names.ts'
import { contract } from './paths.ts'
import type { Rights } from './server-files.ts'

export const contractText = (n: Noun, { read, write }: Rights): string => `import * as z from 'zod'
import { id, idParams, instant, line, nothing, pageOf, version } from '../../common.ts'
import type { AuditedRecords } from '../../audited-records.ts'
import { endpoint, group } from '../../endpoint.ts'
import { listQuery, tableFiles } from '../../lists/lists.ts'

/** Everything that can be edited about ${withArticle(n.wordsOne)}. */
export const ${n.camelOne}Fields = z.strictObject({ name: line(120) })
export type ${n.pascalOne}Fields = z.infer<typeof ${n.camelOne}Fields>

export const ${n.camelOne} = z.strictObject({
  id,
  version,
  ...${n.camelOne}Fields.shape,
  createdAt: instant,
  updatedAt: instant,
})
export type ${n.pascalOne} = z.infer<typeof ${n.camelOne}>

export const ${n.camel}Query = listQuery({ sorts: ['name', 'createdAt', 'updatedAt'], sortBy: 'name' }, {})
export type ${n.pascal}Query = z.infer<typeof ${n.camel}Query>

export const ${n.camel}Audit = { ${n.camel}: { parents: [] } } as const satisfies AuditedRecords

export const ${n.camel}Api = group('${sentence(n.words)}', () => ({
  list: endpoint({
    summary: 'List the ${n.words}, or export them',
    method: 'GET',
    path: '/${n.kebab}',
    access: '${read}',
    query: ${n.camel}Query,
    files: tableFiles,
    data: pageOf(${n.camelOne}),
  }),
  get: endpoint({
    summary: 'Read ${withArticle(n.wordsOne)}',
    method: 'GET',
    path: '/${n.kebab}/:id',
    access: '${read}',
    params: idParams,
    data: ${n.camelOne},
  }),
  create: endpoint({
    summary: 'Create ${withArticle(n.wordsOne)}',
    method: 'POST',
    path: '/${n.kebab}',
    access: '${write}',
    body: ${n.camelOne}Fields,
    data: ${n.camelOne},
  }),
  update: endpoint({
    summary: 'Replace ${withArticle(n.wordsOne)}',
    method: 'PUT',
    path: '/${n.kebab}/:id',
    access: '${write}',
    params: idParams,
    body: ${n.camelOne}Fields.extend({ version }),
    data: ${n.camelOne},
  }),
  /** Refused while another record names it. */
  remove: endpoint({
    summary: 'Delete ${withArticle(n.wordsOne)}',
    method: 'DELETE',
    path: '/${n.kebab}/:id',
    access: '${write}',
    params: idParams,
    data: nothing,
  }),
}))
`

/** Rows of the list of calls. */
export const callRows = (n: Noun): string[] =>
  [
    ['GET', `/${n.kebab}`, '-', `${n.words}`],
    ['GET', `/${n.kebab}/{id}`, '-', undefined],
    ['POST', `/${n.kebab}`, 'json', undefined],
    ['PUT', `/${n.kebab}/{id}`, 'json', undefined],
    ['DELETE', `/${n.kebab}/{id}`, '-', undefined],
  ].map(([method, path, body, note]) =>
    [n.kebab, method, path, 'staff', body, note ? `ours: ${note}` : 'ours'].join('\t'),
  )

/** English, as the errors of the contract and the English texts have it. */
const nameTaken = (n: Noun): string => `There is already ${withArticle(n.wordsOne)} with this name.`

/** The file of the errors of a module. */
export const errorFile = ({ module }: Noun): string => `${contract}/${module}/${module}-errors.ts`

/** The line of \`nameTaken\` in the errors of its module. */
export const nameTakenError = (n: Noun): string => `'${n.camelOne}.nameTaken': { status: 409, en: '${nameTaken(n)}' },`

/** The first errors of a module. */
export const errorListText = (n: Noun): string => `/** Errors of the module; \`errors.ts\` includes them. */
export const ${n.module}Errors = {
  ${nameTakenError(n)}
} as const satisfies Record<string, { status: number; en: string }>
`

/** The text of \`nameTaken\` by language; the noun is English until somebody translates it. */
export const nameTakenTexts = (n: Noun): Record<string, string> => ({
  en: nameTaken(n),
  de: `Dieser Name ist schon vergeben (${n.wordsOne}).`,
  no: `Dette navnet er allerede i bruk (${n.wordsOne}).`,
  dk: `Dette navn er allerede i brug (${n.wordsOne}).`,
  se: `Det här namnet används redan (${n.wordsOne}).`,
})

/** English, as `permissions.ts` and the English texts have it. */
export const rightsInEnglish = (n: Noun): { read: string; write: string } => ({
  read: `See ${n.words}`,
  write: `Create, edit and delete ${n.words}`,
})
