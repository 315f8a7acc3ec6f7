import './condition.css'
import type { CarOutline } from '@bilbro/contract/yard/condition-reports/car-outline'
import { t as words, tx } from '@bilbro/i18n/i18n'
import { differenceIn } from '@bilbro/i18n/report/report-words'
import { type ReactNode, useDeferredValue } from 'react'
import { Card, Facts } from '../../layout/card.tsx'
import { Grid, Stack } from '../../layout/layout.tsx'
import { Text } from '../../layout/text.tsx'
import { SimpleTable } from '../../table/simple-table.tsx'
import { useT } from '../../use-t.tsx'
import { Album } from '../pictures/album.tsx'
import { DamagesCard } from './damages-card.tsx'
import { DamageMap } from './damage-map.tsx'
import { ReportPhotos } from './report-photos.tsx'
import type { Damage, ShownReport } from './shown-report.ts'

type Props = {
  report: ShownReport
  /** Its panels, by the body type of the car. */
  outline: CarOutline
  isElectric: boolean
  /** Below a damage: what is done about it. */
  afterDamage?: (damage: Damage) => ReactNode
}

/** A condition report: grade, damage map with its list, tyres, paint, technical state, photos and changes. */
export function ReportView({ report, outline, isElectric, afterDamage }: Props) {
  const { t, format } = useT()
  const { sections, photos, differences, number } = report
  const { inspection, basics, technical, battery } = sections
  // Grade and map are there at once, on slow phones too. The rest follows without holding up a touch.
  const isWhole = useDeferredValue(true, false)
  const views = photos.filter(({ damageId }) => !damageId)
  const sources = photos.map((photo) => ({
    id: photo.id,
    src800: photo.url,
    src1600: photo.url,
    alt: tx(`reportView.${photo.view}`),
  }))
  return (
    <Album photos={sources}>
      <Stack>
        <GradeCard report={report} />
        <DamagesCard report={report} outline={outline} isWhole={isWhole} afterDamage={afterDamage} />
        {isWhole && (
          <>
            <Grid min="280px">
              <TyresCard tyres={sections.tyres} />
              <Card title={t('report.technical')}>
                <Facts
                  items={[
                    { label: t('report.mileage'), value: basics.mileage !== null && format.km(basics.mileage) },
                    { label: t('report.keys'), value: basics.keys !== null && format.number(basics.keys) },
                    {
                      label: t('report.papers'),
                      value: basics.papers.map((paper) => tx(`heldPaper.${paper}`)).join(', '),
                    },
                    {
                      label: t('report.warningLamps'),
                      value:
                        technical.warningLamps.map((lamp) => tx(`warningLamp.${lamp}`)).join(', ') ||
                        t('report.noLamps'),
                    },
                    {
                      label: t('report.testDrive'),
                      value: technical.hasTestDrive !== null && t(technical.hasTestDrive ? 'report.yes' : 'report.no'),
                    },
                    { label: t('report.findings'), value: technical.findings },
                    {
                      label: t('report.battery'),
                      value: isElectric && battery.healthPct !== null && `${format.number(battery.healthPct)} %`,
                    },
                    {
                      label: t('report.light'),
                      value: [
                        inspection.light && tx(`light.${inspection.light}`),
                        inspection.surface && tx(`surface.${inspection.surface}`),
                      ]
                        .filter(Boolean)
                        .join(', '),
                    },
                  ]}
                />
              </Card>
              <PaintCard paint={sections.paint} outline={outline} />
            </Grid>
            {views.length > 0 && (
              <Card title={`${t('report.photos')} (${format.number(views.length)})`}>
                <ReportPhotos photos={views} />
              </Card>
            )}
            {differences.length > 0 && (
              <Card title={t('report.changes', { number: number - 1 })}>
                <ul className="b-report-changes">
                  {differences.map((one, i) => {
                    const { of, change } = differenceIn(one, { t: words, tx }, format)
                    return (
                      <li key={i}>
                        <b>{of}</b> {change}
                      </li>
                    )
                  })}
                </ul>
              </Card>
            )}
          </>
        )}
      </Stack>
    </Album>
  )
}

/** The grade with what it is made of. */
function GradeCard({ report: { graded, sections } }: { report: ShownReport }) {
  const { t, format } = useT()
  const { inspectedOn, place } = sections.inspection
  const points = (tenths: number) => t('report.points', { points: format.number(tenths / 10, 1) })
  const numbered = new Map(sections.damages.list.map(({ id }, i) => [id, i + 1]))
  return (
    <Card
      title={graded.grade === 'U' ? t('report.gradeU') : t('report.grade', { grade: graded.grade })}
      actions={
        <span className="b-grade" data-grade={graded.grade}>
          {graded.grade}
        </span>
      }
    >
      <Stack gap={2}>
        {inspectedOn && (
          <Text tone="dim">
            {place
              ? t('report.inspected', { day: format.day(inspectedOn), place })
              : t('report.inspectedOn', { day: format.day(inspectedOn) })}
          </Text>
        )}
        <details>
          <summary>{points(graded.tenths)}</summary>
          <Text size={12} tone="dim">
            {t('report.gradeHow')}
          </Text>
          <ul className="b-grade-parts">
            {graded.parts.map((part, i) => (
              <li key={i}>
                <span>
                  {part.damageId
                    ? `${numbered.get(part.damageId)}. ${tx(`damageZone.${sections.damages.list.find(({ id }) => id === part.damageId)?.zone}`)}`
                    : `${t(`report.part.${part.of as 'TYRES' | 'KEYS'}`)}: ${format.number(part.count)}`}
                </span>
                <span>{points(part.tenths)}</span>
              </li>
            ))}
          </ul>
        </details>
      </Stack>
    </Card>
  )
}

function TyresCard({ tyres }: { tyres: ShownReport['sections']['tyres'] }) {
  const { t, format } = useT()
  return (
    <Card title={t('report.tyres')}>
      <Stack>
        {tyres.sets.map((set, i) => (
          <div key={i}>
            <Text>
              {[tx(`tyreType.${set.type}`), tx(`rimType.${set.rim}`), set.size, !set.isInstalled && t('report.loose')]
                .filter(Boolean)
                .join(' · ')}
            </Text>
            <SimpleTable
              label={t('report.tyres')}
              rows={set.wheels}
              rowId={({ place }) => place}
              columns={[
                { id: 'place', header: t('report.wheel'), cell: ({ place }) => tx(`wheel.${place}`) },
                {
                  id: 'tread',
                  header: t('report.tread'),
                  align: 'end',
                  cell: ({ treadTenthMm }) => treadTenthMm !== null && `${format.number(treadTenthMm / 10, 1)} mm`,
                },
                { id: 'brand', header: t('report.brand'), cell: ({ brand }) => brand },
                { id: 'dot', header: t('report.dot'), align: 'end', cell: ({ dot }) => dot },
              ]}
            />
          </div>
        ))}
      </Stack>
    </Card>
  )
}

function PaintCard({ paint, outline }: { paint: ShownReport['sections']['paint']; outline: CarOutline }) {
  const { t, format } = useT()
  if (!paint.panels.length) return null
  return (
    <Card title={`${t('report.paint')} (µm)`}>
      <DamageMap
        outline={outline}
        markers={[]}
        onMarker={() => {}}
        values={Object.fromEntries(paint.panels.map(({ zone, microns }) => [zone, format.number(microns)]))}
      />
      <ul className="b-sr">
        {paint.panels.map(({ zone, microns }) => (
          <li key={zone}>
            {tx(`damageZone.${zone}`)}: {format.number(microns)} µm
          </li>
        ))}
      </ul>
    </Card>
  )
}
