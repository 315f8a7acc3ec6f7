// Which versions of a country are valid when, for this page.
import type { KeptPack } from '@bilbro/contract/rates/import-cost-settings/import-cost-settings'
import { type ImportPack, packFor } from '@bilbro/contract/rates/landed-cost/landed-cost-packs'

export const packsOf = (kept: readonly KeptPack[], country: string, kind: ImportPack['kind']): KeptPack[] =>
  kept.filter(({ pack }) => pack.country === country && pack.kind === kind)

const dayAfter = (day: string): string => new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10)

/**
 * Whether a version is valid now (`now`), from a later day (`later`), expired (`past`), or `replaced` by newer
 * versions.
 */
export function standingOf(
  pack: ImportPack,
  all: readonly ImportPack[],
  today: string,
): 'now' | 'later' | 'past' | 'replaced' {
  const { kind, country, version } = pack
  if (packFor(all, kind, country, today)?.version === version) return 'now'
  if (pack.validTo !== null && pack.validTo < today) return 'past'
  const begins = pack.validFrom > today ? pack.validFrom : today
  const days = [begins, ...all.flatMap((other) => (other.validTo ? [dayAfter(other.validTo)] : []))]
  const holds = days.some((day) => day >= begins && packFor(all, kind, country, day)?.version === version)
  return holds ? 'later' : 'replaced'
}

/** The first day without a valid version; null if the validity is unlimited. */
export function gapFrom(
  all: readonly ImportPack[],
  kind: ImportPack['kind'],
  country: ImportPack['country'],
  today: string,
): string | null {
  let day = today
  for (let step = 0; step < 100; step++) {
    const pack = packFor(all, kind, country, day)
    if (!pack) return day
    // A year 9000 or later counts as unlimited.
    if (pack.validTo === null || pack.validTo > '9000') return null
    day = dayAfter(pack.validTo)
  }
  return null
}

export const unknownIn = (pack: ImportPack): number =>
  pack.kind === 'TAX'
    ? pack.rules.filter(({ value }) => value === null).length
    : pack.costs.filter(({ amount }) => amount === null).length
export const checkedIn = (pack: ImportPack): number =>
  pack.kind === 'TAX' ? pack.rules.filter(({ value, verified }) => value !== null && verified).length : 0
