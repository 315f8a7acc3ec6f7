import './column-menu.css'
import { ArrowDown, ArrowUp, Columns3 } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button, IconButton } from '../forms/button.tsx'
import { Check } from '../forms/choice.tsx'
import { Popover } from '../overlay/popover.tsx'
import { noLayout, type Column, type TableLayout } from './table-columns.tsx'
import { useT } from '../use-t.tsx'

type ColumnMenuProps<R> = {
  columns: readonly Column<R>[]
  layout: TableLayout
  onLayout: (layout: TableLayout) => void
  /** What else there is to choose about how the table looks. */
  children?: ReactNode
}

/** Which columns a table shows and in which order. The first column stays. */
export function ColumnMenu<R>({ columns, layout, onLayout, children }: ColumnMenuProps<R>) {
  const { t } = useT()
  const rest = columns.slice(1)
  const place = (id: string) =>
    layout.columns.includes(id)
      ? layout.columns.indexOf(id)
      : layout.columns.length + rest.findIndex((c) => c.id === id)
  const ordered = [...rest].sort((a, b) => place(a.id) - place(b.id))
  const move = (from: number, to: number) => {
    const ids = ordered.map((column) => column.id)
    const [id] = ids.splice(from, 1)
    if (id === undefined) return
    ids.splice(to, 0, id)
    onLayout({ ...layout, columns: [columns[0]?.id ?? '', ...ids] })
  }
  const show = (id: string, shown: boolean) =>
    onLayout({ ...layout, hidden: shown ? layout.hidden.filter((h) => h !== id) : [...layout.hidden, id] })
  return (
    <Popover text={t('ui.columns')} label={t('ui.columns')} icon={<Columns3 size={16} />} align="end">
      {children}
      <ul className="b-columns">
        {ordered.map((column, i) => (
          <li key={column.id}>
            <Check
              label={column.header}
              checked={!layout.hidden.includes(column.id)}
              disabled={column.fixed ?? false}
              onChange={(shown) => show(column.id, shown)}
            />
            <IconButton
              size="sm"
              label={`${t('ui.moveUp')}: ${column.header}`}
              icon={<ArrowUp size={14} />}
              disabled={i === 0}
              onClick={() => move(i, i - 1)}
            />
            <IconButton
              size="sm"
              label={`${t('ui.moveDown')}: ${column.header}`}
              icon={<ArrowDown size={14} />}
              disabled={i === ordered.length - 1}
              onClick={() => move(i, i + 1)}
            />
          </li>
        ))}
      </ul>
      <Button size="sm" onClick={() => onLayout(noLayout)}>
        {t('ui.columnsReset')}
      </Button>
    </Popover>
  )
}
