import { type NoteContact, noteContacts } from '@bilbro/contract/admin/notes/notes'
import { lists } from '@bilbro/contract/lists/lists.gen'
import { day, listOf, oneOf, textUpTo } from '../../core/search-params.ts'
import { detailSearch } from '../../kit/detail/detail-search.ts'
import { dialogOf, idParam, listAddress, type SearchIn } from '../../kit/list/list-address.ts'

const yes = oneOf<string>(['true'], '')
/** Search parameters: filters, order, page, view and open dialog. */
export const requestsAddress = listAddress(lists.carRequests.list, {
  filters: {
    priority: listOf(20),
    source: listOf(20),
    country: textUpTo(2, (text) => /^[A-Z]{2}$/.test(text)),
    assigneeId: textUpTo(40),
    unassigned: yes,
    today: yes,
  },
  open: {
    view: oneOf(['board', 'table'], 'board'),
    dialog: dialogOf(['new', 'contact', 'lose']),
    of: idParam,
  },
})
export type RequestsSearch = SearchIn<typeof requestsAddress>

export const requestTabs = ['overview', 'notes', 'history'] as const
export type RequestTab = (typeof requestTabs)[number]
export const requestDialogs = ['contact', 'lose', 'propose', 'add', 'files', 'buyers', 'offer'] as const
export type RequestDialogs = (typeof requestDialogs)[number]
export const requestSearch = detailSearch(requestDialogs, {
  tab: oneOf(requestTabs, 'overview'),
  note: oneOf<NoteContact | ''>(['', ...noteContacts], ''),
  car: textUpTo(40),
  edit: listOf(40),
})

export const interestedAddress = listAddress(lists.interestedCars.list, {
  filters: {
    country: textUpTo(2, (text) => /^[A-Z]{2}$/.test(text)),
    via: listOf(lists.interestedCars.list.choices.via),
    shownMin: day,
    shownMax: day,
  },
})
export type InterestedSearch = SearchIn<typeof interestedAddress>
