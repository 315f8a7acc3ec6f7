import { lists } from '@bilbro/contract/lists/lists.gen'
import { day, listOf, oneOf, searchOf, type SearchOf } from '../../core/search-params.ts'
import { listAddress, type SearchIn } from '../../kit/list/list-address.ts'
import { sharedShape } from '../figures/figures-search.ts'

const shape = { ...sharedShape, by: oneOf(['day', 'week'] as const, 'day') }
export const liquiditySearch = searchOf(shape)
export type LiquiditySearch = SearchOf<typeof shape>

const { choices } = lists.liquidity.items
export const liquidityItemsAddress = listAddress(lists.liquidity.items, {
  filters: {
    kind: listOf(choices.kind),
    direction: listOf(choices.direction),
    scenario: oneOf(['USUAL', 'LATE'] as const, 'USUAL'),
    isDated: oneOf<'true' | 'false' | ''>(['true', 'false', ''], ''),
    isPriced: oneOf<'true' | 'false' | ''>(['true', 'false', ''], ''),
    from: day,
    to: day,
    companyId: listOf(40),
    accountId: listOf(40),
    legalEntityId: listOf(40),
    currency: listOf(3),
  },
})
export type LiquidityItemsSearch = SearchIn<typeof liquidityItemsAddress>
