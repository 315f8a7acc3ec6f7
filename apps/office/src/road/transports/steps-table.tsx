import type { TransportDetail, TransportStep } from '@bilbro/contract/road/transports/transport-fields'
import { tx } from '@bilbro/i18n/i18n'
import { Card } from '@bilbro/ui/layout/card'
import { Group, Stack } from '@bilbro/ui/layout/layout'
import { Text } from '@bilbro/ui/layout/text'
import { SimpleTable } from '@bilbro/ui/table/simple-table'
import type { Column } from '@bilbro/ui/table/columns/table-columns'
import { useT } from '@bilbro/ui/use-t'
import { Circle, CircleCheck, CircleDashed, CircleDot } from 'lucide-react'

const icons = { DONE: CircleCheck, NOT_REPORTED: CircleDashed, NEXT: CircleDot, AHEAD: Circle }

/** Planned and completed steps, the next one and whose turn it is, and all events. */
export function StepsTable({ transport: { steps, events, lastNewsAt, expectedAt } }: { transport: TransportDetail }) {
  const { t, format } = useT()
  const columns: Column<TransportStep>[] = [
    { id: 'step', header: t('office.transport.step'), cell: (step) => <Step step={step} /> },
    {
      id: 'planned',
      header: t('office.transport.planned'),
      cell: ({ plannedAt }) => plannedAt && format.instant(plannedAt),
    },
    {
      id: 'actual',
      header: t('office.transport.actual'),
      cell: ({ actualAt, lateDays }) => (
        <>
          {actualAt && format.instant(actualAt)}
          {lateDays > 0 && <Text tone="danger">{t('office.transport.lateBy', { count: lateDays })}</Text>}
        </>
      ),
    },
    {
      id: 'whose',
      header: t('office.transport.whose'),
      cell: ({ whose, place }) => [tx(`office.transport.side.${whose}`), place].filter(Boolean).join(' · '),
    },
  ]
  return (
    <>
      <Card title={t('office.transport.steps')}>
        <Stack gap={2}>
          {lastNewsAt && (
            <Text tone="dim">{t('office.transport.lastNews', { when: format.relative(lastNewsAt) })}</Text>
          )}
          {expectedAt && (
            <Text tone="warning">
              {t('office.transport.expectedAt')}: {format.instant(expectedAt)}
            </Text>
          )}
          <SimpleTable
            label={t('office.transport.steps')}
            columns={columns}
            rows={steps}
            rowId={({ status }) => status}
          />
        </Stack>
      </Card>
      {events.length > 0 && <News events={events} />}
    </>
  )
}

function Step({ step: { status, is } }: { step: TransportStep }) {
  const { t } = useT()
  const Icon = icons[is]
  return (
    <>
      <Group gap={2} nowrap>
        <Icon className="o-step-icon" size={16} aria-hidden="true" />
        <Text as="span" strong={is === 'NEXT'}>
          {tx(`transportStatus.${status}`)}
        </Text>
      </Group>
      {is === 'NOT_REPORTED' && (
        <Text tone="dim" size={12}>
          {t('office.transport.notReported')}
        </Text>
      )}
    </>
  )
}

type Event = TransportDetail['events'][number]

function News({ events }: Pick<TransportDetail, 'events'>) {
  const { t, format } = useT()
  const columns: Column<Event>[] = [
    { id: 'when', header: t('office.transport.when'), cell: ({ occurredAt }) => format.instant(occurredAt) },
    {
      id: 'what',
      header: t('office.transport.news'),
      cell: (event) => (
        <>
          <Text as="span">{wordOf(event)}</Text>
          {!event.isCounted && (
            <Text tone="dim" size={12}>
              {t('office.transport.notCounted')}
            </Text>
          )}
          {event.note && (
            <Text tone="dim" size={12}>
              {event.note}
            </Text>
          )}
        </>
      ),
    },
    {
      id: 'by',
      header: t('office.transport.source'),
      cell: ({ by, source }) => by ?? tx(`office.transport.source.${source}`),
    },
  ]
  return (
    <Card title={t('office.transport.news')}>
      <SimpleTable label={t('office.transport.news')} columns={columns} rows={events} rowId={({ id }) => id} />
    </Card>
  )
}

function wordOf({ kind, eventStatus, flag, rawStatus }: Event): string {
  const kindWord = tx(`office.transport.event.${kind}`)
  const what = eventStatus ? tx(`transportStatus.${eventStatus}`) : flag ? tx(`transportFlag.${flag}`) : rawStatus
  return kind === 'STATUS' ? (what ?? kindWord) : `${kindWord}: ${what ?? ''}`
}
