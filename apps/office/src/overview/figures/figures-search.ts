import { costKinds, type FigureCost, figureGroups, type FigureGroup } from './figure-words.ts'
import { lists } from '@bilbro/contract/lists/lists.gen'
import { day, listOf, oneOf, type Reader, searchOf, type SearchOf, textUpTo } from '../../core/search-params.ts'
import { listAddress, type SearchIn } from '../../kit/list/list-address.ts'

const month = textUpTo(7, (text) => /^20\d\d-(0[1-9]|1[0-2])$/.test(text))
const period = { month, from: month, to: month }
const shape = { ...period, by: oneOf<FigureGroup>(figureGroups, 'company') }
export const figuresSearch = searchOf(shape)
export type FiguresSearch = SearchOf<typeof shape>
export const periodSearch = searchOf(period)
export type PeriodSearch = SearchOf<typeof period>

const oneCost: Reader<FigureCost> = (value) => costKinds.find((kind) => kind === value)
export const soldCarsAddress = listAddress(lists.figures.cars, {
  filters: {
    month,
    from: month,
    to: month,
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
