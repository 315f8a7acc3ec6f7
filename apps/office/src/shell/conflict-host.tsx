import { DiffDialog } from '@bilbro/ui/overlay/diff-dialog'
import { useT } from '@bilbro/ui/use-t'
import { conflictQuestion, type ConflictQuestion } from '../core/conflict/conflict-question.ts'
import { useStore } from 'zustand'

/** Shows the conflict question when two users saved one record. */
export function ConflictHost() {
  const question = useStore(conflictQuestion)
  return question ? <Question {...question} /> : null
}

/** The text of a value, if its page has no special format. */
const plainText = (value: unknown): string | null => {
  if (value === null || value === undefined || value === '') return null
  return typeof value === 'object' ? JSON.stringify(value) : String(value as string | number | boolean)
}

function Question({ conflicts, words, changed, answer }: ConflictQuestion) {
  const { t, format } = useT()
  const text = (field: string, value: unknown) => (words.text?.(field, value) ?? plainText(value)) || null
  const apply = (mine: string[]) =>
    answer(Object.fromEntries(conflicts.filter((c) => mine.includes(c.field)).map((c) => [c.field, c.mine])))
  const when = changed && format.relative(changed.at)
  return (
    <DiffDialog
      title={changed?.by ? t('diff.titleBy', { name: changed.by }) : t('diff.title')}
      body={when ? `${t('diff.at', { when })} ${t('diff.body')}` : t('diff.body')}
      fields={conflicts.map((c) => ({
        name: c.field,
        label: words.label(c.field) ?? c.field,
        mine: text(c.field, c.mine),
        theirs: text(c.field, c.theirs),
      }))}
      onApply={apply}
      onClose={() => answer(undefined)}
    />
  )
}
