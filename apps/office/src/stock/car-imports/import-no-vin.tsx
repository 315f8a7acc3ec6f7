import { FieldShell } from '@bilbro/ui/forms/fields/field-shell'
import { Card } from '@bilbro/ui/layout/card'
import { useT } from '@bilbro/ui/use-t'
import { useId } from 'react'

type Props = { count: number; reason: string; onReason: (reason: string) => void }

/** Rows without a VIN need a reason, like a car that is created by hand. */
export function ImportNoVin({ count, reason, onReason }: Props) {
  const { t } = useT()
  const id = useId()
  return (
    <Card title={t('office.import.noVin', { count })}>
      <FieldShell id={id} label={t('office.field.noVinReason')} hint={t('office.import.noVinHint')} required>
        <div className="b-input">
          <input
            id={id}
            value={reason}
            maxLength={200}
            aria-describedby={`${id}-hint`}
            onChange={(event) => onReason(event.currentTarget.value)}
          />
        </div>
      </FieldShell>
    </Card>
  )
}
