import { lists } from '@bilbro/contract/lists/lists.gen'
import type { FigureScope } from '@bilbro/contract/overview/figures/result-lists'
import { day, listOf, oneOf, type Reader, searchOf, type SearchOf, textUpTo } from '../../core/search-params.ts'
import { listAddress, type SearchIn } from '../../kit/list/list-address.ts'
import { monthsShape } from '../../kit/period/months.ts'
import { costKinds, type FigureCost, figureGroups, type FigureGroup } from './figure-words.ts'

/** The months and our company that all pages of figures share. */
export const sharedShape = { ...monthsShape, legalEntityId: textUpTo(40) }
export const periodSearch = searchOf(sharedShape)
export type PeriodSearch = SearchOf<typeof sharedShape>
const shape = { ...sharedShape, by: oneOf<FigureGroup>(figureGroups, 'company') }
export const figuresSearch = searchOf(shape)
export type FiguresSearch = SearchOf<typeof shape>

/** Our company as the scope of the figures and their lists. */
export const scopeIn = ({ legalEntityId }: Pick<PeriodSearch, 'legalEntityId'>): FigureScope =>
  legalEntityId ? { legalEntityId: [legalEntityId] } : {}

const oneCost: Reader<FigureCost> = (value) => costKinds.find((kind) => kind === value)
export const soldCarsAddress = listAddress(lists.figures.cars, {
  filters: {
    ...monthsShape,
    companyId: listOf(40),
    country: listOf(4),
    brand: listOf(80),
    supplierId: listOf(40),
    legalEntityId: listOf(40),
    sellerId: listOf(40),
    purchaserId: listOf(40),
    costKind: oneCost,
    soldFrom: day,
    soldTo: day,
  },
})
export type SoldCarsSearch = SearchIn<typeof soldCarsAddress>
