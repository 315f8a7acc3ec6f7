import { Button } from '@bilbro/ui/forms/button'
import { Text } from '@bilbro/ui/layout/text'
import { useT } from '@bilbro/ui/use-t'
import { X } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import type { Begin, BulkTask, Identified } from './bulk.ts'
import { BulkDialog } from './bulk-dialog.tsx'

type Props<R> = {
  rows: readonly R[]
  /** Selects all rows of the list, if possible. */
  all?: { count: number; busy: boolean; choose: () => void }
  /** The actions; each starts a task for these rows. */
  children: (begin: Begin<R>, rows: readonly R[]) => ReactNode
  /** Called after a task: refetch the rows. */
  onDone: (rows: readonly R[]) => void
  onClear: () => void
}

/** Actions for the selected rows. An action applies to exactly these rows in their shown versions. */
export function BulkBar<R extends Identified>({ rows, all, children, onDone, onClear }: Props<R>) {
  const { t } = useT()
  const [task, setTask] = useState<BulkTask<R>>()
  const done = (changed: readonly R[]) => {
    onDone(changed)
    // After a task with a result per row, the selection stays, because the results are still shown.
    if (task && 'together' in task) onClear()
  }
  return (
    <div className="k-bulk" role="toolbar" aria-label={t('list.bulk')}>
      <Text strong num as="span">
        {t('ui.selected', { count: rows.length })}
      </Text>
      {all && rows.length < all.count && (
        <Button size="sm" look="quiet" busy={all.busy} onClick={all.choose}>
          {t('office.bulk.selectAll', { count: all.count })}
        </Button>
      )}
      <span className="b-spacer" />
      {children((next) => setTask({ ...next, rows } as unknown as BulkTask<R>), rows)}
      <Button size="sm" look="quiet" icon={<X size={15} />} onClick={onClear}>
        {t('ui.clear')}
      </Button>
      {task && <BulkDialog task={task} onDone={done} onClose={() => setTask(undefined)} />}
    </div>
  )
}
