import type { Channel, Difference } from '@bilbro/contract/sale/channels/channels'
import { tx } from '@bilbro/i18n/i18n'
import { EmptyState } from '@bilbro/ui/feedback/empty-state'
import { Button } from '@bilbro/ui/forms/button'
import { Card } from '@bilbro/ui/layout/card'
import { Stack } from '@bilbro/ui/layout/layout'
import { Anchor } from '@bilbro/ui/layout/text'
import { Pagination } from '@bilbro/ui/table/pagination'
import { SimpleTable } from '@bilbro/ui/table/simple-table'
import type { Column } from '@bilbro/ui/table/columns/table-columns'
import { useT } from '@bilbro/ui/use-t'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { RefreshCw, Scale } from 'lucide-react'
import { useState } from 'react'
import { api } from '../../core/api.ts'
import { useCan } from '../../core/session/can.ts'
import { useAction } from '../../core/hooks/use-action.ts'

const pageSize = 50
const fieldWord = (field: string) => tx(`office.channels.field.${field}`, tx(`car.${field}`, field))

/** What the nightly comparisons of a channel found and corrected. */
export function Comparisons({ channel }: { channel: Channel }) {
  const { t, format } = useT()
  const may = useCan()
  const [page, setPage] = useState(1)
  const { data } = useQuery({
    ...api.channels.differences.query({ query: { page, pageSize, channel } }),
    placeholderData: keepPreviousData,
  })
  const { data: now } = useQuery(api.channels.summary.query())
  const isConfigured = now?.comparisons.find((one) => one.channel === channel)?.isConfigured
  const compare = useAction(api.channels.compare, {
    invalidates: ['channels'],
    done: () => t('office.channels.comparing'),
  })
  const columns: Column<Difference>[] = [
    {
      id: 'car',
      header: t('word.car'),
      cell: ({ car, adId }) =>
        car ? (
          <Anchor to="/cars/$id" params={{ id: car.id }} search={{ tab: 'b2b' }}>
            {`${car.title} (${car.stockNo})`}
          </Anchor>
        ) : (
          t('office.channels.adOf', { id: adId })
        ),
    },
    { id: 'kind', header: t('office.channels.found'), cell: ({ kind }) => tx(`adDifference.${kind}`) },
    {
      id: 'details',
      header: t('word.note'),
      cell: ({ kind, details }) => (kind === 'DIFFERENT' ? format.list(details.map(fieldWord)) : details.join(', ')),
    },
    { id: 'foundAt', header: t('word.date'), align: 'end', cell: ({ foundAt }) => format.instant(foundAt) },
  ]
  return (
    <Stack>
      <Card
        title={t('office.channels.comparison')}
        flush={!data || data.items.length > 0}
        actions={
          may(api.channels.compare) &&
          isConfigured && (
            <Button
              size="sm"
              icon={<RefreshCw size={15} />}
              busy={compare.busy}
              onClick={() => void compare.run({ body: { channel } })}
            >
              {t('office.channels.compareNow')}
            </Button>
          )
        }
      >
        <SimpleTable
          label={t('office.channels.comparison')}
          columns={columns}
          rows={data?.items}
          rowId={(row) => row.id}
          empty={
            <EmptyState
              icon={<Scale size={32} strokeWidth={1.5} />}
              title={t('office.channels.noDifferences')}
              body={t('office.channels.noDifferencesBody')}
            />
          }
        />
      </Card>
      {data && data.total > pageSize && (
        <Pagination page={data.page} pageSize={pageSize} total={data.total} onPage={setPage} />
      )}
    </Stack>
  )
}
