import type { Format } from '@bilbro/i18n/format'

const near = ['DE', 'NO', 'DK', 'SE']
const europe =
  'AL AD AT BE BA BG HR CY CZ EE FI FR GB GE GR HU IE IS IT LI LT LU LV MC MD ME MK MT NL PL PT RO RS SI SK SM TR UA'.split(
    ' ',
  )

/** Options for a country select, for some or all countries: countries we trade with first, then the others by name. */
export function countryOptions(format: Format, some?: readonly string[]): { value: string; label: string }[] {
  const named = (codes: readonly string[]) => codes.map((value) => ({ value, label: format.country(value) }))
  if (some) return named(some)
  return [...named(near), ...named([...europe, 'CH']).toSorted((a, b) => format.compare(a.label, b.label))]
}
