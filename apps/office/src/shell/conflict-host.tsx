import { DiffDialog } from '@bilbro/ui/overlay/diff-dialog'
import { useT } from '@bilbro/ui/use-t'
import { fieldLabel, fieldText } from '../stock/cars/field-text.ts'
import { conflictQuestion, type ConflictQuestion } from '../core/conflict/conflict-question.ts'
import { useSignal } from '../core/signal.ts'

/** Where the question "mine or theirs?" appears when two people saved one record. */
export function ConflictHost() {
  const question = useSignal(conflictQuestion)
  return question ? <Question {...question} /> : null
}

function Question({ conflicts, words, answer }: ConflictQuestion) {
  const { t, format } = useT()
  const text = (field: string, value: unknown) =>
    (words?.text?.(field, value) ?? fieldText(field, value, format)) || null
  const apply = (mine: string[]) =>
    answer(Object.fromEntries(conflicts.filter((c) => mine.includes(c.field)).map((c) => [c.field, c.mine])))
  return (
    <DiffDialog
      title={t('diff.title')}
      fields={conflicts.map((c) => ({
        name: c.field,
        label: words?.label(c.field) ?? fieldLabel(c.field),
        mine: text(c.field, c.mine),
        theirs: text(c.field, c.theirs),
      }))}
      onApply={apply}
      onClose={() => answer(undefined)}
    />
  )
}
