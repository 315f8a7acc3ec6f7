import { featureGroups } from '@bilbro/contract/stock/cars/car-enums'
import type { CarBuyer } from '@bilbro/contract/sale/portal-cars'
import { type CarWords, factGroups } from '@bilbro/i18n/texts/car-facts'
import type { Format } from '@bilbro/i18n/format'

/** One row of the comparison: a value for each car, null if it is not known. */
export type CompareRow = { label: string; values: (string | null)[]; differs: boolean }
export type CompareGroup = { title: string; rows: CompareRow[] }

const row = (label: string, values: (string | null)[]): CompareRow => ({
  label,
  values,
  differs: new Set(values).size > 1,
})

/** Facts and equipment of the cars in the order of a car's page. */
export function compareGroups(cars: readonly CarBuyer[], words: CarWords, format: Format): CompareGroup[] {
  const told = cars.map((car) => factGroups(car, words, format))
  const titles = [...new Set(told.flatMap((groups) => groups.map(({ title }) => title)))]
  const groups = titles.map((title) => {
    const facts = told.map((one) => one.find((group) => group.title === title)?.facts ?? [])
    const labels = [...new Set(facts.flatMap((ofCar) => ofCar.map(({ label }) => label)))]
    const rows = labels.map((label) =>
      row(
        label,
        facts.map((ofCar) => ofCar.find((fact) => fact.label === label)?.value ?? null),
      ),
    )
    return { title, rows }
  })
  const features = Object.entries(featureGroups as Record<string, readonly string[]>).map(([group, keys]) => ({
    title: words.tx(`featureGroup.${group}`, group),
    rows: keys
      .filter((key) => cars.some((car) => car.features.includes(key)))
      .map((key) =>
        row(
          words.tx(`feature.${key}`, key),
          cars.map((car) => (car.features.includes(key) ? words.t('ui.yes') : words.t('ui.no'))),
        ),
      ),
  }))
  return [...groups, ...features].filter(({ rows }) => rows.length > 0)
}
