import { tx } from '@bilbro/i18n/i18n'
import { Text } from '@bilbro/ui/layout/text'
import { useT } from '@bilbro/ui/use-t'
import { rightWords } from '../../../core/right-words.ts'
import type { SavedViews } from './use-saved-views.ts'

/** What the open view would show but this reader does not get, and filters that the list no longer knows. */
export function ViewNotes({ state: { open, isKnown }, saved }: { state: SavedViews; saved: string | undefined }) {
  const { t } = useT()
  const lost = open ? Object.keys(open.search).filter((name) => !(name in open.shown)) : []
  const rights = [...new Set(open?.hidden.map(({ right }) => rightWords(right)))].join(', ')
  const notes = [
    ...(isKnown && saved && !open ? [t('office.view.gone')] : []),
    ...(open?.hidden.length ? [t('office.view.hidden', { count: open.hidden.length, rights })] : []),
    ...(lost.length
      ? [t('office.view.outdated', { filters: lost.map((name) => tx(`office.field.${name}`, name)).join(', ') })]
      : []),
  ]
  if (!notes.length) return null
  return (
    <output className="k-view-notes">
      {notes.map((note) => (
        <Text key={note}>{note}</Text>
      ))}
    </output>
  )
}
