import type { CarRow } from '@bilbro/contract/stock/cars/cars'
import { Button, ButtonLink } from '@bilbro/ui/forms/button'
import { EmptyState } from '@bilbro/ui/feedback/empty-state'
import type { DataTableProps } from '@bilbro/ui/table/data-table'
import { useT } from '@bilbro/ui/use-t'
import { RefreshCw, SearchX } from 'lucide-react'
import { ListBody } from '../../../kit/list/list-body.tsx'

const rowId = (row: CarRow) => row.id

type Props = Omit<DataTableProps<CarRow>, 'label' | 'rowId' | 'empty'> & {
  /** The order has changed on the server; it is updated on request. */
  moved: boolean
  onShow: () => void
  isNarrowed: boolean
  /** Repeats a search in stock over all cars, including sold ones. */
  onAll?: () => void
  onClear: () => void
}

/** The rows of the car list. */
export function CarsRows({ moved, onShow, isNarrowed, onAll, onClear, ...table }: Props) {
  const { t } = useT()
  return (
    <>
      <output className="o-moved">
        {moved && (
          <Button size="sm" look="move" icon={<RefreshCw size={14} />} onClick={onShow}>
            {t('office.list.moved')}
          </Button>
        )}
      </output>
      <ListBody
        windowed
        label={t('cars.title')}
        rowId={rowId}
        {...table}
        empty={
          <EmptyState
            icon={<SearchX size={32} strokeWidth={1.5} />}
            title={t('cars.empty')}
            {...(isNarrowed && { body: t('office.list.takeAway') })}
            action={
              isNarrowed ? (
                <>
                  {onAll && (
                    <Button look="primary" onClick={onAll}>
                      {t('office.cars.inAll')}
                    </Button>
                  )}
                  <Button onClick={onClear}>{t('ui.clearAll')}</Button>
                </>
              ) : (
                <ButtonLink to="/import">{t('cars.importFile')}</ButtonLink>
              )
            }
          />
        }
      />
    </>
  )
}
