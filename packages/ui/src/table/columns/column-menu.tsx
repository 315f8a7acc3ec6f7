import './column-menu.css'
import { Columns3 } from 'lucide-react'
import { lazy, Suspense, type ReactNode } from 'react'
import { SkeletonText } from '../../feedback/skeleton.tsx'
import { Button } from '../../forms/button.tsx'
import { Popover } from '../../overlay/popover.tsx'
import { noLayout, ordered, type Column, type TableLayout } from './table-columns.tsx'
import { useT } from '../../use-t.tsx'

const ColumnOrder = lazy(async () => ({ default: (await import('./column-order.tsx')).ColumnOrder }))

type ColumnMenuProps<R> = {
  columns: readonly Column<R>[]
  layout: TableLayout
  onLayout: (layout: TableLayout) => void
  /** Further settings of the table's appearance. */
  children?: ReactNode
}

/** Which columns a table shows and in which order. The first column cannot be moved or hidden. */
export function ColumnMenu<R>({ columns, layout, onLayout, children }: ColumnMenuProps<R>) {
  const { t } = useT()
  const [first, ...rest] = ordered(columns, layout)
  const show = (id: string, shown: boolean) =>
    onLayout({ ...layout, hidden: shown ? layout.hidden.filter((h) => h !== id) : [...layout.hidden, id] })
  return (
    <Popover
      text={t('ui.columns')}
      title={t('ui.columns')}
      label={t('ui.columns')}
      icon={<Columns3 size={16} />}
      align="end"
    >
      {children}
      <Suspense fallback={<SkeletonText lines={rest.length} />}>
        <ColumnOrder
          columns={rest}
          hidden={layout.hidden}
          onShow={show}
          onOrder={(ids) => onLayout({ ...layout, columns: [first?.id ?? '', ...ids] })}
        />
      </Suspense>
      <Button size="sm" onClick={() => onLayout(noLayout)}>
        {t('ui.columnsReset')}
      </Button>
    </Popover>
  )
}
