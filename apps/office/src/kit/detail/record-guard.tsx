import { useState, type ReactNode } from 'react'
import { RecordConflict } from '../../core/conflict/record-conflict.tsx'

type Props<R> = {
  /** What the dialog is about; undefined where it is not there. */
  record: R | undefined
  /** What to say where it is not there. */
  gone: string
  /** Why the dialog has nothing to ask any more: decided, sold, suspended. */
  settled?: (record: R) => string | undefined
  /** Another way on, beside closing. */
  action?: ReactNode
  onClose: () => void
  children: (record: R) => ReactNode
}

/**
 * A dialog that its address opened: for a record that is gone or settled by then it says so. As it was on opening
 * counts: what the dialog itself does arrives on the page before it closes.
 */
export function RecordGuard<R>({ record, gone, settled, action, onClose, children }: Props<R>) {
  const [first] = useState(record)
  const [body] = useState(() => (record === undefined ? gone : settled?.(record)))
  const now = record ?? first
  if (body !== undefined || now === undefined) {
    return <RecordConflict body={body ?? gone} {...(action !== undefined && { action })} onClose={onClose} />
  }
  return children(now)
}
