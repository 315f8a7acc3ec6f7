import { damageZones } from '@bilbro/contract/stock/cars/car-enums'
import { type GradeRule, gradeRule } from '@bilbro/contract/yard/condition-reports/grade'
import { confirm } from '@bilbro/ui/confirm'
import { Text } from '@bilbro/ui/layout/text'
import { t } from '@bilbro/i18n/i18n'
import { useT } from '@bilbro/ui/use-t'
import { useQuery } from '@tanstack/react-query'
import * as z from 'zod'
import { api } from '../../core/api.ts'
import { type FieldGroup, SettingsDialog } from '../../kit/edit/settings-dialog.tsx'

const points = gradeRule.shape.tyrePoints
type Zone = (typeof damageZones)[number]
const weight = gradeRule.shape.weights.element.shape.tenths
/** A zone without a weight counts once. */
const once = 10
const named = <V,>(valueOf: (zone: Zone) => V) =>
  Object.fromEntries(damageZones.map((zone) => [zone, valueOf(zone)])) as Record<Zone, V>

/** The rule as fields. */
const schema = z.object({
  cosmetic: points,
  minor: points,
  major: points,
  safety: points,
  treadTenthMm: gradeRule.shape.treadTenthMm,
  tyrePoints: points,
  keys: gradeRule.shape.keys,
  keyPoints: points,
  limit1: points,
  limit2: points,
  limit3: points,
  limit4: points,
  ...named(() => weight),
})
type Flat = z.infer<typeof schema>

const flatOf = ({ severities, limits, weights, treadTenthMm, tyrePoints, keys, keyPoints }: GradeRule): Flat => ({
  ...named((zone) => weights.find((one) => one.zone === zone)?.tenths ?? once),
  cosmetic: severities.COSMETIC,
  minor: severities.MINOR,
  major: severities.MAJOR,
  safety: severities.SAFETY,
  treadTenthMm,
  tyrePoints,
  keys,
  keyPoints,
  limit1: limits[0]!,
  limit2: limits[1]!,
  limit3: limits[2]!,
  limit4: limits[3]!,
})
const ruleOf = (flat: Flat): GradeRule => ({
  severities: { COSMETIC: flat.cosmetic, MINOR: flat.minor, MAJOR: flat.major, SAFETY: flat.safety },
  weights: damageZones.flatMap((zone) => (flat[zone] === once ? [] : [{ zone, tenths: flat[zone] }])),
  treadTenthMm: flat.treadTenthMm,
  tyrePoints: flat.tyrePoints,
  keys: flat.keys,
  keyPoints: flat.keyPoints,
  limits: [flat.limit1, flat.limit2, flat.limit3, flat.limit4],
})

const number = { kind: 'number', required: true } as const
const groups: FieldGroup[] = [
  {
    title: 'office.report.rule.severities',
    columns: '9rem',
    fields: {
      cosmetic: { ...number, label: 'office.report.rule.cosmetic' },
      minor: { ...number, label: 'office.report.rule.minor' },
      major: { ...number, label: 'office.report.rule.major' },
      safety: { ...number, label: 'office.report.rule.safety' },
    },
  },
  {
    title: 'office.report.rule.more',
    columns: '9rem',
    fields: {
      treadTenthMm: { ...number, label: 'office.report.rule.tread', unit: 'mm', scale: 10, decimals: 1 },
      tyrePoints: { ...number, label: 'office.report.rule.tyrePoints' },
      keys: { ...number, label: 'office.report.rule.keys' },
      keyPoints: { ...number, label: 'office.report.rule.keyPoints' },
    },
  },
  {
    title: 'office.report.rule.limits',
    columns: '9rem',
    fields: {
      limit1: { ...number, label: 'office.report.rule.limit1' },
      limit2: { ...number, label: 'office.report.rule.limit2' },
      limit3: { ...number, label: 'office.report.rule.limit3' },
      limit4: { ...number, label: 'office.report.rule.limit4' },
    },
  },
  {
    title: 'office.report.rule.weights',
    columns: '9rem',
    fields: named((zone) => ({ ...number, label: `damageZone.${zone}` as const, scale: 10, decimals: 1 })),
  },
]

/** Shows what the rule would change on past reports, and asks. */
async function isWanted(rule: GradeRule): Promise<boolean> {
  const { reports } = await api.conditionReports.previewGradeRule({ body: { rule } })
  const changed = reports.filter(({ before, after }) => before.grade !== after.grade)
  const lines = changed
    .slice(0, 12)
    .map(({ stockNo, before, after }) => `${stockNo}: ${before.grade} → ${after.grade}`)
    .join('\n')
  return confirm({
    title: t('office.report.rule.askTitle'),
    body: `${t('office.report.rule.ask', { changed: changed.length, all: reports.length })}\n${lines}`,
    yes: t('office.report.rule.save'),
  })
}

/** The rule by which cars are graded: points for damage, tyres and keys, and the limits of the grades. */
export function GradeRuleDialog({ onClose }: { onClose: () => void }) {
  const { t } = useT()
  const { data } = useQuery(api.conditionReports.gradeRule.query())
  return (
    <SettingsDialog
      title={t('office.report.rule')}
      call={api.conditionReports.saveGradeRule}
      draft="grade-rule"
      schema={schema}
      settings={data && { ...flatOf(data.rule), version: data.version }}
      save={async ({ version, ...flat }) => {
        const rule = ruleOf(flat)
        if (!(await isWanted(rule))) throw new Error(t('office.report.rule.notSaved'))
        return api.conditionReports.saveGradeRule({ body: { version, rule } })
      }}
      invalidates={['conditionReports']}
      groups={groups}
      onClose={onClose}
    >
      <Text tone="dim">{t('report.gradeHow')}</Text>
    </SettingsDialog>
  )
}
