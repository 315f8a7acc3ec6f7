import * as z from 'zod'
import { idParams, nothing, page, pageOf, search, version } from '../../common.ts'
import { endpoint, group } from '../../endpoint.ts'
import { templateFields, workTemplate } from './work-order-fields.ts'

const templatesQuery = z.strictObject({
  page,
  pageSize: z.coerce.number().int().min(1).max(200).default(200),
  search,
})
export type WorkTemplatesQuery = z.infer<typeof templatesQuery>

export const workOrderTemplatesApi = group('Templates of work orders by type of car', () => ({
  list: endpoint({
    summary: 'List the templates of work orders',
    method: 'GET',
    path: '/work-order/templates',
    access: 'workOrders.read',
    query: templatesQuery,
    data: pageOf(workTemplate),
  }),
  create: endpoint({
    summary: 'Write a template of work orders',
    method: 'POST',
    path: '/work-order/templates',
    access: 'workOrders.write',
    body: templateFields,
    data: workTemplate,
  }),
  get: endpoint({
    summary: 'Read a template of work orders',
    method: 'GET',
    path: '/work-order/templates/:id',
    access: 'workOrders.read',
    params: idParams,
    data: workTemplate,
  }),
  update: endpoint({
    summary: 'Change a template of work orders',
    method: 'PATCH',
    path: '/work-order/templates/:id',
    access: 'workOrders.write',
    params: idParams,
    body: z.strictObject({ version, ...templateFields.partial().shape }),
    data: workTemplate,
  }),
  remove: endpoint({
    summary: 'Delete a template of work orders',
    method: 'DELETE',
    path: '/work-order/templates/:id',
    access: 'workOrders.write',
    params: idParams,
    data: nothing,
  }),
}))
