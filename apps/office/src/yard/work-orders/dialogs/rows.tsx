import { Button, IconButton } from '@bilbro/ui/forms/button'
import { useRows } from '@bilbro/ui/table/use-rows'
import { useT } from '@bilbro/ui/use-t'
import { Plus, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'

type Props = {
  /** Path of the list in the form. */
  name: string
  most: number
  addLabel: string
  blank: () => object
  children: (path: string) => ReactNode
}

/** Rows of a form that can be added and removed: bays, tasks of a template. */
export function Rows({ name, most, addLabel, blank, children }: Props) {
  const { t } = useT()
  const { rows, add, remove } = useRows(name)
  return (
    <>
      <ol className="o-work-rows">
        {rows.map(({ key, path }, at) => (
          <li key={key}>
            {children(path)}
            <IconButton
              label={t('office.rows.remove', { row: at + 1 })}
              icon={<Trash2 size={16} />}
              onClick={() => remove(at)}
            />
          </li>
        ))}
      </ol>
      <span>
        <Button
          icon={<Plus size={16} />}
          {...(rows.length >= most && { reason: t('office.rows.full', { count: most }) })}
          onClick={() => add(blank())}
        >
          {addLabel}
        </Button>
      </span>
    </>
  )
}
