import { useState, type ReactNode } from 'react'
import { RecordConflict } from '../../core/conflict/record-conflict.tsx'

type Props<R> = {
  /** The record of the dialog; undefined if it does not exist. */
  record: R | undefined
  /** Message if the record does not exist. */
  gone: string
  /** Why the dialog is no longer possible: decided, sold, suspended. */
  settled?: (record: R) => string | undefined
  /** Another action beside "close". */
  action?: ReactNode
  onClose: () => void
  children: (record: R) => ReactNode
}

/**
 * A dialog opened by its address: it shows a message if the record is gone or no longer allows it. Only the state at
 * opening counts, because the dialog's own change arrives before it closes.
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
