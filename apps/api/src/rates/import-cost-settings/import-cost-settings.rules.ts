import type { ImportPack } from '@bilbro/contract/rates/landed-cost/landed-cost-packs'

type Row = { id: string }
const rowsOf = (pack: ImportPack): readonly Row[] => (pack.kind === 'TAX' ? pack.rules : pack.costs)

/**
 * The changed fields between two versions. Changed rules and costs are listed by name only, because the versions
 * themselves can be read.
 */
export function changedIn(
  before: ImportPack | undefined,
  after: ImportPack,
): { field: string; from: unknown; to: unknown }[] {
  const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)
  const old = before ? rowsOf(before) : []
  const others = rowsOf(after).filter(
    (row) =>
      !same(
        row,
        old.find(({ id }) => id === row.id),
      ),
  )
  const plain = (pack: ImportPack | undefined): Record<string, unknown> =>
    pack
      ? {
          version: pack.version,
          country: pack.country,
          validFrom: pack.validFrom,
          validTo: pack.validTo,
          ...(pack.kind === 'COSTS' && { bufferPct: pack.bufferPct, registrationDays: pack.registrationDays }),
        }
      : {}
  const [from, to] = [plain(before), plain(after)]
  return [
    ...Object.keys(to).flatMap((field) =>
      same(from[field] ?? null, to[field]) ? [] : [{ field, from: from[field] ?? null, to: to[field] }],
    ),
    ...(others.length ? [{ field: 'importRules', from: null, to: others.map(({ id }) => id).join(', ') }] : []),
  ]
}
