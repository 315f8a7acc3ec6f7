// The server's files of a new resource, in the form of admin/logistics-addresses.
import type { Noun } from './names.ts'
import { sentence, withArticle } from './names.ts'

/** Who may call: the permissions to read and to write; `isNew` when they are made with the resource. */
export type Rights = { read: string; write: string; isNew: boolean }

export const migrationText = (n: Noun, { read, write, isNew }: Rights): string => `-- ${sentence(n.words)}.
create table ${n.snake} (
  id uuid primary key default new_id(),
  version int not null default 1,
  name text not null check (length(name) between 1 and 120),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index ${n.snake}_name on ${n.snake} (lower(name));
${
  isNew
    ? `
-- Users who manage users can give themselves every permission, so they have the new ones from the start.
update permission_sets set rights = rights || '{${read},${write}}' where rights @> '{users.manage}' and not rights @> '{${read}}';
`
    : ''
}`

export const storeText = (n: Noun): string => `import type {
  ${n.pascalOne},
  ${n.pascalOne}Fields,
} from '@bilbro/contract/${n.module}/${n.kebab}/${n.kebab}'
import { appError, type ConstraintErrors, fieldError } from '../../core/errors.ts'
import type { Db } from '../../core/postgres/db.ts'
import { deleteRow, updateRow } from '../../core/postgres/rows.ts'

export const ${n.camel}Constraints: ConstraintErrors = {
  ${n.snake}_name: () => fieldError('${n.camelOne}.nameTaken', 'name'),
}

/** Each field is a column: one that the table lacks does not compile. */
export const list${n.pascal}Query = (db: Db) => db.selectFrom('${n.camel} as r').selectAll('r')

/** @throws notFound */
export async function get(db: Db, id: string): Promise<${n.pascalOne}> {
  const row = await list${n.pascal}Query(db).where('r.id', '=', id).executeTakeFirst()
  if (!row) throw appError('notFound')
  return row
}

/** @throws ${n.camelOne}.nameTaken (by the database) */
export const insert = (db: Db, fields: ${n.pascalOne}Fields, now: Date): Promise<${n.pascalOne}> => {
  const at = now.toISOString()
  return db
    .insertInto('${n.camel}')
    .values({ ...fields, createdAt: at, updatedAt: at })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** False when the row has another version by now. @throws ${n.camelOne}.nameTaken (by the database) */
export const update = (db: Db, of: { id: string; version: number }, fields: ${n.pascalOne}Fields, now: Date) =>
  updateRow(db, '${n.camel}', of, { ...fields, updatedAt: now.toISOString() })

/** @throws record.inUse */
export const remove = (db: Db, id: string) => deleteRow(db, '${n.camel}', id)
`

export const personalDataText = (n: Noun): string => `import type { PersonalData } from '../../core/personal-data.ts'

export const ${n.camel}PersonalData: PersonalData = { nonPersonal: { ${n.snake}: 'ALL' } }
`

export const listText = (n: Noun): string => `// The office's list of ${n.words}.
import { sql } from 'kysely'
import type { ${n.pascalOne}, ${n.pascal}Query } from '@bilbro/contract/${n.module}/${n.kebab}/${n.kebab}'
import type { Db } from '../../core/postgres/db.ts'
import type { List } from '../../core/lists/page.ts'
import { finds, orderOf } from '../../core/lists/search.ts'
import type { ListFile } from '../../tables/export-list.ts'
import { list${n.pascal}Query } from './${n.kebab}.store.ts'

const id = sql<string>\`r.id\`
const orders = { name: sql\`lower(r.name)\`, createdAt: sql\`r.created_at\`, updatedAt: sql\`r.updated_at\` }
const searched = [sql.ref('r.name')]

export const ${n.camel}List = (db: Db, q: ${n.pascal}Query): List<${n.pascalOne}> => ({
  rows: list${n.pascal}Query(db).where(finds(q.search, searched)),
  id,
  order: orderOf(q, orders, id),
})

export const ${n.camel}File: ListFile<${n.pascalOne}> = {
  name: '${n.kebab}',
  columns: [
    { header: 'word.name', cell: (row) => row.name },
    { header: 'word.created', cell: (row) => row.createdAt },
    { header: 'word.updated', cell: (row) => row.updatedAt },
  ],
}
`

export const routesText = (n: Noun): string => `import type { Api } from '@bilbro/contract'
import { audit, changesOf } from '../../core/audit/audit.ts'
import { readPage } from '../../core/lists/page.ts'
import type { Handlers } from '../../core/request/serve.ts'
import { versionConflict } from '../../core/version-conflict.ts'
import { exportList } from '../../tables/export-list.ts'
import { ${n.camel}File, ${n.camel}List } from './${n.kebab}.list.ts'
import * as ${n.camel} from './${n.kebab}.store.ts'

const entity = '${n.camel}'

export const ${n.camelOne}Routes: Handlers<Api['${n.camel}']> = {
  async list(ctx, { query }) {
    const list = ${n.camel}List(ctx.db, query)
    if (query.format !== 'json') return exportList(ctx, query, list, ${n.camel}File)
    const { items, total, page, pageSize } = await readPage(list, query, (row) => row)
    return { items, total, page, pageSize }
  },

  get: (ctx, { params }) => ${n.camel}.get(ctx.db, params.id),

  async create(ctx, { body }) {
    const made = await ${n.camel}.insert(ctx.db, body, ctx.now)
    await audit(ctx, { entity, entityId: made.id, action: 'create', changes: changesOf({}, body) })
    return made
  },

  async update(ctx, { params: { id }, body: { version, ...fields } }) {
    const before = await ${n.camel}.get(ctx.db, id)
    if (!(await ${n.camel}.update(ctx.db, { id, version }, fields, ctx.now)))
      throw await versionConflict(ctx, { entity, entityId: id }, () => ${n.camel}.get(ctx.db, id))
    await audit(ctx, { entity, entityId: id, action: 'update', changes: changesOf(before, fields) })
    return ${n.camel}.get(ctx.db, id)
  },

  async remove(ctx, { params: { id } }) {
    const before = await ${n.camel}.get(ctx.db, id)
    await ${n.camel}.remove(ctx.db, id)
    const changes = [{ field: 'name', from: before.name, to: null }]
    await audit(ctx, { entity, entityId: id, action: 'remove', changes })
    return {}
  },
}
`

export const testText = (n: Noun, { read, write }: Rights): string => `import { expect, test } from 'vitest'
import { openTestApp } from '../../../test/app.ts'
import { refusal } from '../../../test/refusal.ts'

const t = await openTestApp()
const staff = await t.staff('${read}', '${write}')

const create = (name: string) => staff.${n.camel}.create({ body: { name } })

test('${withArticle(n.wordsOne)} is created, listed and read', async () => {
  const made = await create('First')
  expect(made).toMatchObject({ name: 'First', version: 1 })
  await create('Second')
  const { items, total } = await staff.${n.camel}.list({ query: { search: 'first' } })
  expect({ items, total }).toEqual({ items: [made], total: 1 })
  expect(await staff.${n.camel}.get({ params: { id: made.id } })).toEqual(made)
})

test('a change needs the version that was read', async () => {
  const { id, version } = await create('Before')
  const params = { id }
  expect(await staff.${n.camel}.update({ params, body: { name: 'After', version } })).toMatchObject({
    name: 'After',
    version: 2,
  })
  await expect(staff.${n.camel}.update({ params, body: { name: 'Late', version } })).rejects.toMatchObject({
    status: 409,
    code: 'version.stale',
    current: { name: 'After', version: 2 },
  })
})

test('a name is used once, also when two people save it at the same time', async () => {
  const results = await Promise.all([refusal(create('Same')), refusal(create('SAME'))])
  expect(new Set(results)).toEqual(new Set(['done', '${n.camelOne}.nameTaken']))
})

test('a deleted ${n.wordsOne} is gone, and the audit log keeps its name', async () => {
  const { id, name } = await create('Gone')
  await staff.${n.camel}.remove({ params: { id } })
  expect(await refusal(staff.${n.camel}.get({ params: { id } }))).toBe('notFound')
  const log = await t.deps.db
    .selectFrom('auditLog')
    .select(['action', 'actorId', 'changes'])
    .where('entityId', '=', id)
    .orderBy('id')
    .execute()
  expect(log.at(-1)).toEqual({
    action: 'remove',
    actorId: staff.userId,
    changes: [{ field: 'name', from: name, to: null }],
  })
})
`

/** The cases of \`core/audit/audit.test.ts\`: one for each writing call. */
export const auditedText = (n: Noun): string => `// Writing calls about ${n.words}.
import { freshEmail, type Person, staffDoes, type Writes } from './writing.ts'

type World = { staff: Person }

export function ${n.camelOne}Writes({ staff }: World): Writes {
  const create = () => staff.${n.camel}.create({ body: { name: freshEmail() } })
  return {
    '${n.camel}.create': async () => staffDoes(staff, create),
    '${n.camel}.update': async () => {
      const { id, version } = await create()
      const body = { name: freshEmail(), version }
      return staffDoes(staff, () => staff.${n.camel}.update({ params: { id }, body }))
    },
    '${n.camel}.remove': async () => {
      const { id } = await create()
      return staffDoes(staff, () => staff.${n.camel}.remove({ params: { id } }))
    },
  }
}
`
