import * as z from 'zod'
import { id, note } from './common.ts'
import { endpoint } from './endpoint.ts'

export const buyerGroup = z.strictObject({ id, name: z.string(), description: note(500), members: z.int() })
export const buyerGroupsApi = {
  list: endpoint({ method: 'GET', path: '/buyer-groups', access: 'staff', data: z.array(buyerGroup) }),
}
