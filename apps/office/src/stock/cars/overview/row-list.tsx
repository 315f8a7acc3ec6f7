import { Button, IconButton } from '@bilbro/ui/forms/button'
import { useRows } from '@bilbro/ui/table/use-rows'
import { useT } from '@bilbro/ui/use-t'
import { Plus, Trash2 } from 'lucide-react'
import { useRef, type ReactNode } from 'react'

type Props = {
  /** The list in the form, and the look of its rows. */
  name: string
  /** How many rows there may be. */
  most: number
  addLabel: string
  /** A new row, when there are `count` already. */
  blank: (count: number) => object
  /** The fields of the row at `path`, and where its way out stands. */
  children: (path: string, index: number, remove: ReactNode) => ReactNode
}

/** A list inside a form: rows of fields, each with a way out, and a way to one more. */
export function RowList({ name, most, addLabel, blank, children }: Props) {
  const { t } = useT()
  const { rows, add, remove } = useRows(name)
  const list = useRef<HTMLOListElement>(null)
  const more = useRef<HTMLSpanElement>(null)
  // The pressed button goes with its row: the keyboard stays in the list, at the row that moved up.
  const takeOut = (index: number) => {
    remove(index)
    requestAnimationFrame(() => {
      const next = list.current?.children.item(Math.min(index, rows.length - 2))?.querySelector('button')
      ;(next ?? more.current?.querySelector('button'))?.focus()
    })
  }
  return (
    <>
      <ol ref={list} className="o-rows" data-kind={name}>
        {rows.map(({ key, path }, i) => (
          <li key={key}>
            {children(
              path,
              i,
              <IconButton
                label={t('office.rows.remove', { row: i + 1 })}
                icon={<Trash2 size={16} />}
                onClick={() => takeOut(i)}
              />,
            )}
          </li>
        ))}
      </ol>
      <span ref={more}>
        <Button
          icon={<Plus size={16} />}
          {...(rows.length >= most && { reason: t('office.rows.full', { count: most }) })}
          onClick={() => add(blank(rows.length))}
        >
          {addLabel}
        </Button>
      </span>
    </>
  )
}
