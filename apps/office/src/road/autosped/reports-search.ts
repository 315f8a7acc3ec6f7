import { searchOf, type SearchOf, whole } from '../../core/search-params.ts'
import { idParam } from '../../kit/list/list-address.ts'

const shape = { page: whole(1, 1_000_000, 1), report: idParam }
/** Search parameters: page of reports, and the open one. */
export const reportsRead = searchOf(shape)
export type ReportsSearch = SearchOf<typeof shape>
