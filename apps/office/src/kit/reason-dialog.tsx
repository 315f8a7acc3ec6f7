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
  /** Minimum length of the reason. */
  min?: number
  children?: ReactNode
  call?: { access: string }
  /** Key of the draft, which survives a reload. */
  draft: string
  invalidates?: readonly (keyof Api)[]
  /** The success message; omit it if the page shows the result. */
  done?: (saved: D) => string
  onClose: () => void
  /** May throw: the error is shown in the dialog. Undefined: the user cancelled, and the dialog stays. */
  onReason: (reason: string) => Promise<D | undefined>
}

/** An action that needs a reason: asks for it, runs the action, and closes. */
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
