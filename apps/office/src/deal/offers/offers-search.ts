import { lists } from '@bilbro/contract/lists/lists.gen'
import { day, listOf, textUpTo } from '../../core/search-params.ts'
import { dialogOf, idParam, listAddress, type SearchIn } from '../../kit/list/list-address.ts'

/** Dialogs of the open negotiation. */
export const offerDialogs = [
  'accept-offer',
  'decline-offer',
  'withdraw-offer',
  'release-offer',
  'midpoint-offer',
  'approve-offer',
] as const
export type OfferDialog = (typeof offerDialogs)[number]

/** Search parameters: filters, order and page, and the open negotiation `offer=<id>`. */
export const offersAddress = listAddress(lists.offers.list, {
  filters: {
    turn: listOf<string>(lists.offers.list.choices.turn),
    country: textUpTo(2, (text) => /^[A-Z]{2}$/.test(text)),
    companyId: textUpTo(40),
    carId: textUpTo(40),
    reason: listOf<string>(lists.offers.list.choices.reason),
    source: listOf<string>(lists.offers.list.choices.source),
    closedMin: day,
    closedMax: day,
    needs: listOf<string>(lists.offers.list.choices.needs),
  },
  open: { offer: idParam, dialog: dialogOf(offerDialogs) },
})
export type OffersSearch = SearchIn<typeof offersAddress>
