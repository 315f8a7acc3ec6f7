import * as z from 'zod'
import { endpoint, group } from '../endpoint.ts'

const tableName = z.string().regex(/^[a-z][a-z0-9-]{0,39}$/)
export const tablePreference = z.strictObject({
  table: tableName,
  columns: z.array(z.string().max(40)).max(80),
  hidden: z.array(z.string().max(40)).max(80),
  widths: z.record(z.string().max(40), z.int().min(40).max(1200)),
  density: z.enum(['compact', 'comfortable']),
})
export type TablePreference = z.infer<typeof tablePreference>

export const tablePreferencesApi = group('Table settings of the signed-in member of staff', () => ({
  list: endpoint({
    summary: 'List your own table settings',
    method: 'GET',
    path: '/table-preferences',
    access: 'staff',
    data: z.array(tablePreference),
  }),
  save: endpoint({
    summary: 'Save your own settings of a table',
    method: 'PATCH',
    path: '/table-preferences',
    access: 'staff',
    body: tablePreference.partial().required({ table: true }),
    data: tablePreference,
    audit: false,
  }),
}))
