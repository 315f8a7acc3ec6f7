import { missingViews } from '@bilbro/contract/stock/photo-set'
import { tx } from '@bilbro/i18n/i18n'
import { Button } from '@bilbro/ui/forms/button'
import { Text } from '@bilbro/ui/layout/text'
import { useT } from '@bilbro/ui/use-t'
import { useQuery } from '@tanstack/react-query'
import { CircleCheck, TriangleAlert } from 'lucide-react'
import { api } from '../../../core/api.ts'
import { useCan } from '../../../core/session/can.ts'

/** Which required views have no photo yet. */
export function PhotoSetLine({ views, onSet }: { views: readonly string[]; onSet: () => void }) {
  const { t, format } = useT()
  const may = useCan()
  const { data } = useQuery({ ...api.pictures.photoSet.query(), throwOnError: false })
  if (!data || data.views.length === 0) return null
  const missing = missingViews(data.views, views)
  return (
    <div className="o-photo-set" data-missing={missing.length > 0 || undefined}>
      {missing.length ? <TriangleAlert size={16} aria-hidden="true" /> : <CircleCheck size={16} aria-hidden="true" />}
      <Text as="span">
        {missing.length
          ? t('office.photoSet.missing', {
              count: missing.length,
              views: format.list(missing.map((view) => tx(`photoView.${view}`))),
            })
          : t('office.photoSet.complete')}
      </Text>
      {may(api.pictures.savePhotoSet) && (
        <Button size="sm" look="quiet" onClick={onSet}>
          {t('office.photoSet.title')}
        </Button>
      )}
    </div>
  )
}
