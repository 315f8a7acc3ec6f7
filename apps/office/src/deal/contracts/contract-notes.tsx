import type { NoteContact } from '@bilbro/contract/admin/notes/notes'
import { useT } from '@bilbro/ui/use-t'
import { useSuspenseQuery } from '@tanstack/react-query'
import { api } from '../../core/api.ts'
import { NotesPanel } from '../../admin/notes/notes-panel.tsx'

/** Notes of a contract: for colleagues, or for the dealer, who reads them with the order. */
export function ContractNotes({ id, contact }: { id: string; contact: NoteContact | undefined }) {
  const { t } = useT()
  const { data: notes } = useSuspenseQuery(api.contractNotes.list.query({ params: { id } }))
  return (
    <div className="o-narrow">
      <NotesPanel
        notes={notes}
        contact={contact}
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
