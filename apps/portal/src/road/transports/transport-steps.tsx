import type { OwnRoadStep, TransportStep } from '@bilbro/contract/road/transports/transport-fields'
import { t } from '@bilbro/i18n/i18n'
import { Text } from '@bilbro/ui/layout/text'
import { useT } from '@bilbro/ui/use-t'
import { Check, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { mergeTimeline } from './merge-timeline.ts'
import '../../kit/steps.css'

const words = {
  DONE: 'orders.isDone',
  NOT_REPORTED: 'orders.isDone',
  NEXT: 'orders.isNow',
  AHEAD: 'orders.isLater',
} as const

type Props = {
  steps: readonly TransportStep[]
  roadSteps: readonly OwnRoadStep[]
  hasFailed: boolean
  expectedAt: string | null
}

/** The timeline from the yard to the number plates: planned, done, late, and whose turn it is. */
export function TransportSteps({ steps, roadSteps, hasFailed, expectedAt }: Props) {
  const { t } = useT()
  return (
    <ol className="steps transport-steps" aria-label={t('transport.way')}>
      {mergeTimeline(steps, roadSteps, hasFailed).map(({ isNext, ...one }) =>
        one.step ? (
          <Row
            key={one.step.status}
            is={one.step.status === 'CANCELED' ? 'FAILED' : one.step.is}
            isNext={isNext}
            name={t(`transportStatus.${one.step.status}`)}
          >
            <StepTimes step={one.step} expectedAt={one.step.status === 'DELIVERED' ? expectedAt : null} />
          </Row>
        ) : (
          <RoadRow key={one.road.id} road={one.road} no={one.no} isNext={isNext} />
        ),
      )}
    </ol>
  )
}

/** The name of a step; inspections are numbered, defects have a title. */
export const nameOf = ({ kind, title }: OwnRoadStep, no: number): string =>
  kind === 'DEFECT'
    ? `${t('roadStep.DEFECT')}: ${title}`
    : kind === 'SVV_INSPECTION'
      ? t('transport.showing', { no })
      : t(`roadStep.${kind}`)

type RowProps = { is: TransportStep['is'] | 'FAILED'; isNext?: boolean; name: string; children: ReactNode }
function Row({ is, isNext = false, name, children }: RowProps) {
  const { t } = useT()
  return (
    <li data-is={is === 'NEXT' && !isNext ? 'AHEAD' : is} aria-current={isNext ? 'step' : undefined}>
      <span className="step-dot" aria-hidden="true">
        {(is === 'DONE' || is === 'NOT_REPORTED') && <Check size={12} strokeWidth={3} />}
        {is === 'FAILED' && <X size={12} strokeWidth={3} />}
      </span>
      <div>
        <Text as="span" strong={isNext}>
          {name}
        </Text>
        {is !== 'FAILED' && <span className="b-sr">, {t(words[is])}</span>}
        {children}
      </div>
    </li>
  )
}

/** A step of an authority and its result; defects with the day by which they must be repaired. */
function RoadRow({ road, no, isNext }: { road: OwnRoadStep; no: number; isNext: boolean }) {
  const { t, format } = useT()
  const { kind, plannedOn, doneOn, result, place, isLate, isWithoutPapers } = road
  const day = plannedOn && format.day(plannedOn)
  const said = [
    result && t(`stepResult.${result}`),
    doneOn && format.day(doneOn),
    place,
    !doneOn && day && (kind === 'DEFECT' ? t('transport.mendBy', { day }) : t('transport.planned', { at: day })),
    isWithoutPapers && t(doneOn ? 'transport.withoutPapers' : 'transportFlag.DOCUMENTS_MISSING'),
  ].filter(Boolean)
  return (
    <Row
      is={result === 'FAILED' ? 'FAILED' : doneOn ? 'DONE' : isNext ? 'NEXT' : 'AHEAD'}
      isNext={isNext}
      name={nameOf(road, no)}
    >
      <span className="transport-step-times">
        {said.length > 0 && (
          <Text as="span" tone={result === 'FAILED' ? 'danger' : 'dim'} size={12}>
            {said.join(' · ')}
          </Text>
        )}
        {isLate && (
          <Text as="span" tone="danger" size={12} strong>
            {t('transport.overdue')}
          </Text>
        )}
      </span>
    </Row>
  )
}

function StepTimes({ step, expectedAt }: { step: TransportStep; expectedAt: string | null }) {
  const { t, format } = useT()
  const { is, whose, plannedAt, actualAt, place, lateDays } = step
  const isOpen = is === 'NEXT' || is === 'AHEAD'
  const said = [
    actualAt && format.instant(actualAt),
    place,
    is === 'NOT_REPORTED' && t('transport.notReported'),
    isOpen && t(`transport.whose.${whose}`),
    plannedAt && t('transport.planned', { at: format.instant(plannedAt) }),
    isOpen && expectedAt && t('transport.expected', { at: format.instant(expectedAt) }),
  ].filter(Boolean)
  return (
    <span className="transport-step-times">
      {said.length > 0 && (
        <Text as="span" tone="dim" size={12}>
          {said.join(' · ')}
        </Text>
      )}
      {lateDays > 0 && (
        <Text as="span" tone={isOpen ? 'danger' : 'warning'} size={12} strong>
          {t('transport.late', { count: lateDays })}
        </Text>
      )}
    </span>
  )
}
