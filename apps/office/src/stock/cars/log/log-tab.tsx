import type { carLogEntry } from '@bilbro/contract/stock/car-logs'
import { tx } from '@bilbro/i18n/i18n'
import { Badge } from '@bilbro/ui/feedback/status-badge'
import { Button } from '@bilbro/ui/forms/button'
import { Card } from '@bilbro/ui/layout/card'
import { EmptyState } from '@bilbro/ui/feedback/empty-state'
import { Stack } from '@bilbro/ui/layout/layout'
import { Text } from '@bilbro/ui/layout/text'
import { useT } from '@bilbro/ui/use-t'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ArrowRight } from 'lucide-react'
import { useState } from 'react'
import type * as z from 'zod'
import { api } from '../../../core/api.ts'
import { useCan } from '../../../core/can.ts'
import { fieldLabel, fieldText } from '../field-text.ts'
import { TabSkeleton } from '../../../core/tab-skeleton.tsx'
import type { TabProps } from '../tabs.ts'

type Entry = z.infer<typeof carLogEntry>

/** Who did what to the car, and when: every field before and after, newest first. */
export function LogTab({ car }: TabProps) {
  const { t, format } = useT()
  const may = useCan()
  const [pageSize, setSize] = useState(50)
  const query = { page: 1, pageSize }
  // The full log also tells of listing, photos and documents; without that right, of the car itself.
  const all = may(api.carLogs.list)
  const full = useQuery({
    ...api.carLogs.list.query({ params: { carId: car.id }, query }),
    enabled: all,
    placeholderData: keepPreviousData,
  })
  const own = useQuery({
    ...api.carLogs.updates.query({ params: { id: car.id }, query }),
    enabled: !all,
    placeholderData: keepPreviousData,
  })
  const data = all ? full.data : own.data
  if (!data) return <TabSkeleton />
  if (!data.items.length) return <EmptyState title={t('office.log.empty')} />
  return (
    <Card>
      <Stack gap={4}>
        <ol className="o-log">
          {data.items.map((entry) => (
            <LogEntry key={entry.id} entry={entry} />
          ))}
        </ol>
        {data.total > data.items.length && pageSize < 200 && (
          <Button onClick={() => setSize(200)}>
            {t('ui.showMore', { count: format.number(data.total - data.items.length) })}
          </Button>
        )}
      </Stack>
    </Card>
  )
}

function LogEntry({ entry }: { entry: Entry }) {
  const { t, format } = useT()
  return (
    <li>
      <time dateTime={entry.at} title={format.relative(entry.at)}>
        {format.instant(entry.at)}
      </time>
      <div>
        <Text as="span" strong>
          {entry.actor}
        </Text>{' '}
        <Badge tone={entry.actorKind === 'buyer' ? 'amber' : 'grey'}>
          {tx(`office.action.${entry.action}`, entry.action)}
        </Badge>
        {entry.reason && (
          <Text tone="dim" pre>
            {t('word.reason')}: {entry.reason}
          </Text>
        )}
        <ul>
          {entry.changes.map((change) => (
            <li key={change.field}>
              <span className="o-dim">{fieldLabel(change.field)}:</span>{' '}
              {change.from !== null && <del>{fieldText(change.field, change.from, format) || '–'}</del>}
              {change.from !== null && <ArrowRight size={12} aria-label={t('ui.to')} />}
              <ins>{fieldText(change.field, change.to, format) || '–'}</ins>
            </li>
          ))}
        </ul>
      </div>
    </li>
  )
}
