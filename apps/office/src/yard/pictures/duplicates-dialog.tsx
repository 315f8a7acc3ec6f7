import { Skeleton } from '@bilbro/ui/feedback/skeleton'
import { Button } from '@bilbro/ui/forms/button'
import { Stack } from '@bilbro/ui/layout/layout'
import { Photo } from '@bilbro/ui/layout/pictures/photo'
import { Anchor, Text } from '@bilbro/ui/layout/text'
import { Dialog, DialogActions } from '@bilbro/ui/overlay/dialog'
import { errorMessage } from '@bilbro/i18n/i18n'
import { useT } from '@bilbro/ui/use-t'
import { useQuery } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { api } from '../../core/api.ts'
import { useAction } from '../../core/hooks/use-action.ts'

/** Photos that a car has twice, and a button that removes the copies. */
export function DuplicatesDialog({ onClose }: { onClose: () => void }) {
  const { t } = useT()
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['pictures', 'duplicates'],
    queryFn: () => api.pictures.cleanDuplicates({ body: { step: 'check' } }),
    throwOnError: false,
    // What is removed must be what is shown.
    gcTime: 0,
    refetchOnWindowFocus: false,
  })
  const remove = useAction(api.pictures.cleanDuplicates, {
    done: ({ photos }) => t('office.pictures.removed', { count: photos }),
    invalidates: ['pictures', 'carAttachments', 'cars', 'carLogs'],
    after: ({ hasMore }) => !hasMore && onClose(),
  })
  const clean = () => {
    if (data) void remove.run({ body: { step: 'run', stamp: data.stamp, expected: data.photos } }).then(() => refetch())
  }
  return (
    <Dialog open size="lg" title={t('office.pictures.duplicates')} onClose={onClose}>
      {error ? (
        <Text tone="danger">{errorMessage(error)}</Text>
      ) : !data ? (
        <Skeleton height="8rem" />
      ) : data.groups.length === 0 ? (
        <Text>{t('office.pictures.noDuplicates')}</Text>
      ) : (
        <Stack>
          <Text tone="dim">{t('office.pictures.duplicatesBody')}</Text>
          <ul className="o-copies">
            {data.groups.map(({ car, kept, removed }) => (
              <li key={kept.id}>
                <Photo photo={kept.small ? { id: kept.id, alt: '', src800: kept.small } : null} sizes="96px" />
                <div>
                  <Anchor to="/cars/$id" params={{ id: car.id }} search={{ tab: 'photos' }}>
                    {`${car.title} (${car.stockNo})`}
                  </Anchor>
                  <Text>{t('office.pictures.keeps', { name: kept.name })}</Text>
                  <Text tone="dim">{t('office.pictures.goes', { count: removed.length })}</Text>
                </div>
              </li>
            ))}
          </ul>
          {data.hasMore && <Text tone="dim">{t('office.pictures.more')}</Text>}
        </Stack>
      )}
      <DialogActions>
        <Button data-autofocus onClick={onClose}>
          {t('ui.close')}
        </Button>
        {data && data.photos > 0 && (
          <Button look="danger-filled" icon={<Trash2 size={16} />} busy={remove.busy || isFetching} onClick={clean}>
            {t('office.pictures.removeCopies', { count: data.photos })}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  )
}
