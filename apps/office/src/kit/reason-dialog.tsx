import { TextAreaField } from '@bilbro/ui/forms/fields/text-area-field'
import { Text } from '@bilbro/ui/layout/text'
import { useT } from '@bilbro/ui/use-t'
import type { Api } from '@bilbro/contract'
import type { ReactNode } from 'react'
import * as z from 'zod'
import { EditDialog } from './edit/edit-dialog.tsx'

type Props<D> = {
  title: string
  body?: string
  yes: string
  danger?: boolean
  /** Shortest reason that is one. */
  min?: number
  children?: ReactNode
  call?: { access: string }
  /** What was typed is kept under it through a reload. */
  draft: string
  invalidates?: readonly (keyof Api)[]
  /** What to say when it is done; nothing where the page shows it. */
  done?: (saved: D) => string
  onClose: () => void
  /** May throw: the error stands in the dialog. Undefined: somebody gave up, the dialog stays. */
  onReason: (reason: string) => Promise<D | undefined>
}

/** Something that needs a reason: asks for it, does it, and closes when it is done. */
export function ReasonDialog<D>({ body, yes, min = 10, children, onReason, done, ...rest }: Props<D>) {
  const { t } = useT()
  return (
    <EditDialog
      {...rest}
      size="sm"
      schema={z.object({ reason: z.string().trim().min(min).max(500) })}
      start={{ reason: '' }}
      save={{ make: ({ reason }: { reason: string }) => onReason(reason) }}
      done={done ?? (() => '')}
      submit={yes}
    >
      {body && <Text tone="dim">{body}</Text>}
      {children}
      <TextAreaField name="reason" label={t('word.reason')} required maxLength={500} />
    </EditDialog>
  )
}
