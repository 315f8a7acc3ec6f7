import './pictures.css'
import type { PictureLog } from '@bilbro/contract/yard/pictures/pictures'
import { tx } from '@bilbro/i18n/i18n'
import { EmptyState } from '@bilbro/ui/feedback/empty-state'
import { Badge } from '@bilbro/ui/feedback/status-badge'
import { Button, ButtonLink } from '@bilbro/ui/forms/button'
import { Card } from '@bilbro/ui/layout/card'
import { Stack } from '@bilbro/ui/layout/layout'
import { Page } from '@bilbro/ui/layout/page'
import { Anchor, Text } from '@bilbro/ui/layout/text'
import { Pagination } from '@bilbro/ui/table/pagination'
import { SimpleTable } from '@bilbro/ui/table/simple-table'
import type { Column } from '@bilbro/ui/table/columns/table-columns'
import { useT } from '@bilbro/ui/use-t'
import { keepPreviousData, useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { Copy, Images, ListChecks, RefreshCw } from 'lucide-react'
import { api } from '../../core/api.ts'
import { useCan } from '../../core/session/can.ts'
import type { RoomProps } from '../../kit/list/use-address.ts'
import { useDialog } from '../../kit/use-dialog.ts'
import { DuplicatesDialog } from './duplicates-dialog.tsx'
import { PhotoSetDialog } from '../../stock/cars/photos/photo-set-dialog.tsx'
import type { PicturesSearch } from './pictures-search.ts'
import { RunCard } from './run-card.tsx'
import { countsOf, runTones } from './run-words.ts'
import { useFetchPhotos } from '../../stock/cars/photos/use-fetch-photos.ts'

const pageSize = 50

/** Edited photos of AutoFox: the run under way, what the runs did, and photos that exist twice. */
export function PicturesPage({ search: { page = 1, car }, onSearch }: RoomProps<PicturesSearch>) {
  const { t, format } = useT()
  const may = useCan()
  const { dialog, open, close } = useDialog<'duplicates' | 'set'>()
  const { data: now } = useSuspenseQuery(api.pictures.activeJob.query())
  const { data } = useQuery({
    ...api.pictures.logs.query({ query: { page, pageSize, ...(car && { carId: car }) } }),
    placeholderData: keepPreviousData,
  })
  const fetch = useFetchPhotos()
  const run = now.job ?? now.last
  const columns: Column<PictureLog>[] = [
    {
      id: 'car',
      header: t('word.car'),
      cell: (row) =>
        row.car ? (
          <Anchor to="/cars/$id" params={{ id: row.car.id }} search={{ tab: 'photos' }}>
            {`${row.car.title} (${row.car.stockNo})`}
          </Anchor>
        ) : (
          <Text as="span" tone="dim">
            {t('office.pictures.noCar')}
          </Text>
        ),
    },
    { id: 'vin', header: t('car.vin'), cell: ({ vin }) => vin },
    {
      id: 'at',
      header: t('office.pictures.at'),
      cell: (row) => (
        <span className="o-run">
          <span>{format.instant(row.startedAt)}</span>
          {row.state !== 'DONE' && <Badge tone={runTones[row.state]}>{tx(`pictureSyncState.${row.state}`)}</Badge>}
        </span>
      ),
    },
    ...countsOf({ added: 0, replaced: 0, known: 0, skipped: 0, refused: 0, unknown: 0 }).map(
      ([of]): Column<PictureLog> => ({
        id: of,
        header: t(`office.pictures.${of}`),
        align: 'end',
        cell: (row) => (row[of] > 0 ? format.number(row[of]) : ''),
      }),
    ),
    {
      id: 'reasons',
      header: t('office.pictures.reasons'),
      cell: (row) =>
        row.reasons.length
          ? row.reasons.map((reason) => tx(`pictureReason.${reason}`)).join(' ')
          : row.state !== 'RUNNING' && countsOf(row).every(([, count]) => count === 0)
            ? t('office.pictures.noPhotos')
            : '',
    },
  ]
  return (
    <Page
      title={t('nav.pictures')}
      actions={
        <>
          <Button icon={<ListChecks size={16} />} onClick={() => open('set')}>
            {t('office.photoSet.title')}
          </Button>
          <Button icon={<Copy size={16} />} onClick={() => open('duplicates')}>
            {t('office.pictures.duplicates')}
          </Button>
          {now.isConfigured && (
            <Button
              look="primary"
              icon={<RefreshCw size={16} />}
              busy={fetch.busy}
              {...(now.job && { reason: t('office.pictures.running') })}
              onClick={() => void fetch.run({ body: {} })}
            >
              {t('office.pictures.fetch')}
            </Button>
          )}
        </>
      }
    >
      <Stack>
        {!now.isConfigured && <Text tone="dim">{t('office.pictures.notConfigured')}</Text>}
        {run && <RunCard run={run} />}
        <Card
          title={t('office.pictures.log')}
          flush={!data || data.items.length > 0}
          actions={
            car && (
              <ButtonLink size="sm" to="/pictures">
                {t('office.pictures.everyCar')}
              </ButtonLink>
            )
          }
        >
          <SimpleTable
            label={t('office.pictures.log')}
            columns={columns}
            rows={data?.items}
            rowId={(row) => row.id}
            empty={
              <EmptyState
                icon={<Images size={32} strokeWidth={1.5} />}
                title={t('office.pictures.empty')}
                body={t('office.pictures.emptyBody')}
              />
            }
          />
        </Card>
        {data && data.total > pageSize && (
          <Pagination
            page={data.page}
            pageSize={pageSize}
            total={data.total}
            onPage={(to) => onSearch({ page: to === 1 ? undefined : to })}
          />
        )}
      </Stack>
      {dialog === 'duplicates' && may(api.pictures.cleanDuplicates) && <DuplicatesDialog onClose={close} />}
      {dialog === 'set' && <PhotoSetDialog onClose={close} />}
    </Page>
  )
}
