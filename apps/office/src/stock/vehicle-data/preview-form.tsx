import './vehicle-data.css'
import { errorMessage } from '@bilbro/i18n/i18n'
import { toast } from '@bilbro/ui/feedback/toaster'
import { Button } from '@bilbro/ui/forms/button'
import { Check } from '@bilbro/ui/forms/fields/choices/choice'
import { Text } from '@bilbro/ui/layout/text'
import { DialogActions } from '@bilbro/ui/overlay/dialog'
import { SimpleTable } from '@bilbro/ui/table/simple-table'
import { useT } from '@bilbro/ui/use-t'
import { useState } from 'react'
import { fieldLabel, fieldText } from '../../kit/edit/field-text.ts'
import {
  chosenOf,
  decide,
  type Decisions,
  type FoundField,
  type FoundFields,
  previewRows,
  type PreviewRow,
  type Saying,
  takenOf,
} from './preview.ts'

type Props = {
  sayings: readonly Saying[]
  here: (field: FoundField) => unknown
  only: readonly FoundField[] | undefined
  onTake: (fields: FoundFields) => Promise<unknown> | void
  onClose: () => void
}

/** What the sources say beside what is typed here. Empty fields are ticked where no source differs. */
export function PreviewForm({ sayings, here, only, onTake, onClose }: Props) {
  const { t, format } = useT()
  const [decisions, setDecisions] = useState<Decisions>(new Map())
  const [busy, setBusy] = useState(false)
  const rows = previewRows(sayings, here, only)
  const taken = takenOf(rows, decisions)
  const count = Object.keys(taken).length
  const take = async () => {
    setBusy(true)
    try {
      await onTake(taken)
      toast.success(t('office.data.taken'))
      onClose()
    } catch (error) {
      toast.error(errorMessage(error as Error))
      setBusy(false)
    }
  }
  return (
    <>
      {sayings.length > 0 &&
        (rows.length === 0 ? (
          <Text tone="dim">{t('office.data.same')}</Text>
        ) : (
          <SimpleTable
            label={t('office.data.title')}
            rows={rows}
            rowId={({ field }) => field}
            columns={[
              { id: 'field', header: t('office.data.field'), cell: ({ field }) => fieldLabel(field) },
              {
                id: 'here',
                header: t('office.data.here'),
                cell: ({ field, here: typed }) => fieldText(field, typed, format) || '–',
              },
              {
                id: 'found',
                header: t('office.data.found'),
                cell: (row) => <Choices row={row} decisions={decisions} onDecide={setDecisions} />,
              },
            ]}
          />
        ))}
      <DialogActions>
        <Button onClick={onClose}>{t('ui.close')}</Button>
        {rows.length > 0 && (
          <Button look="primary" busy={busy} disabled={count === 0} onClick={() => void take()}>
            {t('office.data.take', { count })}
          </Button>
        )}
      </DialogActions>
    </>
  )
}

type ChoicesProps = { row: PreviewRow; decisions: Decisions; onDecide: (decisions: Decisions) => void }

/** One value where the sources agree; where they differ, each value with its source. */
function Choices({ row, decisions, onDecide }: ChoicesProps) {
  const { t, format } = useT()
  const chosen = chosenOf(row, decisions)
  return (
    <div className="o-data-choices">
      {row.choices.map((choice) => {
        const sources = choice.sources.join(', ')
        const words = (
          <span>
            <span className="b-sr">{fieldLabel(row.field)}: </span>
            {fieldText(row.field, choice.value, format)}{' '}
            <small>{choice.isHere ? `${sources} · ${t('office.data.asHere')}` : sources}</small>
          </span>
        )
        return choice.isHere ? (
          <div key={sources} className="o-data-as-here">
            {words}
          </div>
        ) : (
          <Check
            key={sources}
            label={words}
            checked={chosen === choice}
            onChange={() => onDecide(decide(row, choice, decisions))}
          />
        )
      })}
    </div>
  )
}
