import { useT } from '@bilbro/ui/use-t'
import { useSuspenseQuery } from '@tanstack/react-query'
import { api } from '../../core/api.ts'
import { NotesPanel } from '../../admin/notes/notes-panel.tsx'

/** What is said of a contract: among colleagues, or to the dealer, who reads it at his order. */
export function ContractNotes({ id }: { id: string }) {
  const { t } = useT()
  const { data: notes } = useSuspenseQuery(api.contractNotes.list.query({ params: { id } }))
  return (
    <div className="o-narrow">
      <NotesPanel
        notes={notes}
        calls={{
          id,
          call: api.contractNotes.create,
          create: (body) => api.contractNotes.create({ params: { id }, body }),
          update: (note, body, version) =>
            api.contractNotes.update({ params: { id, noteId: note.id }, body: { ...body, version } }),
          remove: (note) => api.contractNotes.remove({ params: { id, noteId: note.id } }),
          invalidates: ['contractNotes', 'contracts'],
          hasDealer: true,
          emptyBody: t('office.notes.mention'),
        }}
      />
    </div>
  )
}
