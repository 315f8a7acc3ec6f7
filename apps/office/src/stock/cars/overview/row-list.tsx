import { Button, IconButton } from '@bilbro/ui/forms/button'
import { useRows } from '@bilbro/ui/table/use-rows'
import { useT } from '@bilbro/ui/use-t'
import { Plus, Trash2 } from 'lucide-react'
import { useRef, type ReactNode } from 'react'

type Props = {
  /** Path of the list in the form; also selects the style of its rows. */
  name: string
  /** Maximum number of rows. */
  most: number
  addLabel: string
  /** A new row, when there are already `count` rows. */
  blank: (count: number) => object
  /** Renders the fields of the row at `path`; `remove` is its delete button. */
  children: (path: string, index: number, remove: ReactNode) => ReactNode
}

/** A list inside a form: rows of fields, each with a delete button, and a button to add one. */
export function RowList({ name, most, addLabel, blank, children }: Props) {
  const { t } = useT()
  const { rows, add, remove } = useRows(name)
  const list = useRef<HTMLOListElement>(null)
  const more = useRef<HTMLSpanElement>(null)
  // The clicked button is removed with its row, so the focus moves to the row that takes its place.
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
