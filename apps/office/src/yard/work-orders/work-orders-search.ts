import { lists } from '@bilbro/contract/lists/lists.gen'
import { workDues, workOrderStates } from '@bilbro/contract/yard/work-orders/work-order-states'
import { day, listOf, oneOf, textUpTo } from '../../core/search-params.ts'
import { detailSearch } from '../../kit/detail/detail-search.ts'
import { dialogOf, idParam, listAddress, type SearchIn } from '../../kit/list/list-address.ts'

export const workViews = ['table', 'board', 'bays', 'standing'] as const
export type WorkView = (typeof workViews)[number]

export const workOrdersAddress = listAddress(lists.workOrders.list, {
  tab: 'state',
  filters: {
    bay: listOf(60),
    assignee: listOf(40),
    due: listOf(workDues),
    car: listOf(40),
    plannedMin: day,
    plannedMax: day,
  },
  open: {
    view: oneOf(workViews, 'table'),
    /** A day of the shown week. */
    at: day,
    dialog: dialogOf(['new', 'settings', 'move']),
    of: idParam,
    to: oneOf(['', ...workOrderStates.all], ''),
  },
})
export type WorkOrdersSearch = SearchIn<typeof workOrdersAddress>

export const workOrderTabs = ['overview', 'history'] as const
export type WorkOrderTab = (typeof workOrderTabs)[number]
export const workOrderDialogs = ['edit', 'move', 'task', 'task-skip', 'task-new', 'task-photos'] as const
export type WorkOrderDialog = (typeof workOrderDialogs)[number]
export const workOrderSearch = detailSearch(workOrderDialogs, {
  tab: oneOf(workOrderTabs, 'overview'),
  /** The state of a move, and the task of a dialog. */
  to: oneOf(['', ...workOrderStates.all], ''),
  task: textUpTo(40),
})
export const workTemplatesSearch = detailSearch(['new', 'edit'], { template: textUpTo(40) })
