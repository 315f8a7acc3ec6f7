import type { StaffProfile } from '@bilbro/contract/admin/users/profile'
import { taskRights } from '@bilbro/contract/overview/today/task-kinds'
import { api } from '../core/api.ts'
import { can } from '../core/session/can.ts'

/** Own tasks of the workshop have their own page, which also opens on a phone without a network. */
const { WORK_TASK: _ownTasks, ...others } = taskRights

/** Whether the dashboard can show the user anything: work of Today, or the stock. */
export const hasDashboard = (me: Pick<StaffProfile, 'permissions'>): boolean =>
  can(me, api.carStats.overview) ||
  Object.values(others).some((rights) => rights.every((right) => me.permissions.includes(right)))
