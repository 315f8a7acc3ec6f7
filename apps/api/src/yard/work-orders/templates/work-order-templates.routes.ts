import type { Api } from '@bilbro/contract'
import type { TemplateTask, WorkTemplate } from '@bilbro/contract/yard/work-orders/work-order-fields'
import { sql } from 'kysely'
import { audit, changesOf } from '../../../core/audit/audit.ts'
import { readPage } from '../../../core/lists/page.ts'
import type { Handlers } from '../../../core/request/serve.ts'
import { versionConflict } from '../../../core/version-conflict.ts'
import * as templates from './work-order-templates.store.ts'

const toTemplate = ({ id, version, name, carType, tasks, updatedAt }: templates.TemplateRecord): WorkTemplate => ({
  ...{ id, version, name, updatedAt },
  carType: carType as WorkTemplate['carType'],
  // Only the store writes this column.
  tasks: tasks as unknown as TemplateTask[],
})
const logged = ({ name, carType, tasks }: Pick<WorkTemplate, 'name' | 'carType' | 'tasks'>) => ({
  name,
  carType,
  workTasks: tasks.map(({ title }) => title).join(', '),
})

export const workOrderTemplateRoutes: Handlers<Api['workOrderTemplates']> = {
  async list(ctx, { query }) {
    const rows = templates.listTemplatesQuery(ctx.db, query)
    const list = { rows, id: sql<string>`t.id`, order: sql`lower(t.name), t.id` }
    const { items, total, page, pageSize } = await readPage(list, { ...query, format: 'json' }, toTemplate)
    return { items, total, page, pageSize }
  },
  get: async (ctx, { params }) => toTemplate(await templates.get(ctx.db, params.id)),
  async create(ctx, { body }) {
    const id = await templates.insert(ctx.db, body, ctx.now)
    const changes = changesOf({}, logged(body))
    await audit(ctx, { entity: 'workOrderTemplates', entityId: id, action: 'create', changes })
    return toTemplate(await templates.get(ctx.db, id))
  },
  async update(ctx, { params: { id }, body: { version, ...values } }) {
    const before = toTemplate(await templates.get(ctx.db, id))
    const change = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined))
    if (!(await templates.update(ctx.db, { id, version }, change, ctx.now)))
      throw await versionConflict(ctx, { entity: 'workOrderTemplates', entityId: id }, async () =>
        toTemplate(await templates.get(ctx.db, id)),
      )
    const after = toTemplate(await templates.get(ctx.db, id))
    const changes = changesOf(logged(before), logged(after))
    await audit(ctx, { entity: 'workOrderTemplates', entityId: id, action: 'update', changes })
    return after
  },
  async remove(ctx, { params: { id } }) {
    const { name } = await templates.get(ctx.db, id)
    await templates.remove(ctx.db, id)
    const changes = [{ field: 'name', from: name, to: null }]
    await audit(ctx, { entity: 'workOrderTemplates', entityId: id, action: 'delete', changes })
    return {}
  },
}
