import { useT } from '@bilbro/ui/use-t'
import { useSuspenseQuery } from '@tanstack/react-query'
import { api } from '../../../core/api.ts'
import { NotesPanel } from '../../../admin/notes/notes-panel.tsx'
import type { TabProps } from '../tabs.ts'

/** Internal notes about the car; dealers never see them. */
export function NotesTab({ car }: TabProps) {
  const { t } = useT()
  const params = { id: car.id }
  const { data: notes } = useSuspenseQuery(api.carNotes.list.query({ params }))
  return (
    <div className="o-narrow">
      <NotesPanel
        notes={notes}
        calls={{
          id: car.id,
          call: api.carNotes.create,
          create: ({ visibility: _visibility, ...body }) => api.carNotes.create({ params, body }),
          update: (note, { visibility: _visibility, ...body }, version) =>
            api.carNotes.update({ params: { ...params, noteId: note.id }, body: { ...body, version } }),
          remove: (note) => api.carNotes.remove({ params: { ...params, noteId: note.id } }),
          invalidates: ['carNotes', 'carLogs'],
          emptyBody: t('office.notes.emptyBody'),
        }}
      />
    </div>
  )
}
