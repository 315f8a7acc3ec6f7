import { asia } from './catalogue/asia.ts'
import { europe } from './catalogue/europe.ts'
import { german } from './catalogue/german.ts'
import { north } from './catalogue/north.ts'
import { readBrand } from './catalogue/parse.ts'
import type { Brand, Model } from './catalogue/types.ts'
import { volkswagen } from './catalogue/volkswagen.ts'
import { weighted } from './random.ts'

/** The makes of the German used car market, bestsellers first. */
export const brands: readonly Brand[] = [...volkswagen, ...german, ...europe, ...north, ...asia]
  .map(readBrand)
  .toSorted((a, b) => b.weight - a.weight)

/** Every model of every make. */
export const models: readonly Model[] = brands.flatMap((brand) => brand.models)

const share = new Map(
  brands.map((brand) => [brand.name, brand.weight / brand.models.reduce((sum, model) => sum + model.weight, 0)]),
)

/** Chooses a model by a number in [0, 1), weighted like the market: a few models make up most of the stock. */
export const modelBy: (roll: number) => Model = weighted(models, (model) => model.weight * share.get(model.brand.name)!)
