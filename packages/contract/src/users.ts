import * as z from 'zod'
import { id } from './common.ts'
import { endpoint } from './endpoint.ts'

export const userRow = z.strictObject({ id, name: z.string(), email: z.string(), isActive: z.boolean() })
export const usersApi = {
  /** Everybody on the staff may see the names: cars are assigned to them. */
  list: endpoint({ method: 'GET', path: '/users', access: 'staff', data: z.array(userRow) }),
}
