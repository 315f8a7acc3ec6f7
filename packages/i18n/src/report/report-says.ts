import { t, tx } from '../i18n.ts'

type Damage = { zone: string; kind: string; severity: string; sizeMm: number | null }

/** What a version of the condition report says about a part of the car. */
export function reportWords(number: number, damages: readonly Damage[]): string {
  if (!damages.length) return t('report.saysNothing', { number })
  const what = damages
    .map(({ zone, kind, severity, sizeMm }) =>
      [
        tx(`damageZone.${zone}`),
        tx(`damageKind.${kind}`),
        tx(`severity.${severity}`),
        sizeMm !== null && `${sizeMm} mm`,
      ]
        .filter(Boolean)
        .join(', '),
    )
    .join('; ')
  return t('report.says', { what })
}
