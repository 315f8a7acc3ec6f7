import { carNotesApi, type carNote } from '@bilbro/contract/stock/car-notes'
import { Avatar } from '@bilbro/ui/layout/avatar'
import { Button, IconButton } from '@bilbro/ui/forms/button'
import { Card } from '@bilbro/ui/layout/card'
import { EmptyState } from '@bilbro/ui/feedback/empty-state'
import { Group, Stack } from '@bilbro/ui/layout/layout'
import { Text } from '@bilbro/ui/layout/text'
import { TextAreaField } from '@bilbro/ui/forms/text-area-field'
import { hasDraft } from '@bilbro/ui/forms/use-draft'
import { useT } from '@bilbro/ui/use-t'
import { useSuspenseQuery } from '@tanstack/react-query'
import { NotebookPen, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type * as z from 'zod'
import { api } from '../../../core/api.ts'
import { useCan } from '../../../core/can.ts'
import { useAction } from '../../../core/use-action.ts'
import { EditForm } from '../../../kit/edit-form.tsx'
import { FormCard } from '../../../kit/form-card.tsx'
import { isEdited, useCardEdit } from '../../../kit/use-card-edit.ts'
import { useEdit } from '../../../kit/use-edit.ts'
import type { TabProps } from '../tabs.ts'

type Note = z.infer<typeof carNote>
type Typed = { body: string }
const schema = carNotesApi.create.body!

/** What the house wants to remember about the car; dealers never see it. */
export function NotesTab({ car }: TabProps) {
  const { t } = useT()
  const may = useCan()
  const { data: notes } = useSuspenseQuery(api.carNotes.list.query({ params: { id: car.id } }))
  return (
    <div className="o-narrow">
      <Stack>
        {may(api.carNotes.create) && (
          <FormCard<Typed, Typed, Note>
            call={api.carNotes.create}
            draft={`note:${car.id}`}
            schema={schema}
            start={{ body: '' }}
            save={{ make: (body) => api.carNotes.create({ params: { id: car.id }, body }) }}
            touches={['carNotes', 'carLogs']}
            done={() => ''}
            submit={t('office.notes.add')}
          >
            <NoteField />
          </FormCard>
        )}
        {notes.map((note) => (
          <NoteCard key={note.id} note={note} />
        ))}
        {notes.length === 0 && (
          <EmptyState
            icon={<NotebookPen size={32} strokeWidth={1.5} />}
            title={t('office.notes.empty')}
            body={t('office.notes.emptyBody')}
          />
        )}
      </Stack>
    </div>
  )
}

function NoteCard({ note }: { note: Note }) {
  const { t, format } = useT()
  const may = useCan()
  const { isOpen, open, close } = useCardEdit()
  const [wasLeft, setLeft] = useState(() => hasDraft(draftOf(note)))
  const isEditing = may(api.carNotes.update) && (isOpen(note.id) || wasLeft)
  const end = () => {
    setLeft(false)
    if (isOpen(note.id)) close(note.id)
  }
  const params = { id: note.carId, noteId: note.id }
  const remove = useAction(api.carNotes.remove, {
    ask: () => ({ title: t('office.notes.delete'), body: note.body.slice(0, 200), yes: t('ui.delete'), danger: true }),
    done: () => t('office.deleted'),
    touches: ['carNotes', 'carLogs'],
  })
  return (
    <Card>
      <Stack gap={2}>
        <Group>
          <Avatar name={note.author.name} />
          <Text strong as="span">
            {note.author.name}
          </Text>
          <Text tone="dim" size={12} as="span" title={format.instant(note.createdAt)}>
            {format.relative(note.createdAt)}
            {note.version > 1 && ` · ${t('office.notes.edited')}`}
          </Text>
          <span className="b-spacer" />
          {may(api.carNotes.update) && !isEditing && (
            <>
              <IconButton size="sm" label={t('ui.edit')} icon={<Pencil size={15} />} onClick={() => open(note.id)} />
              <IconButton
                size="sm"
                label={t('ui.delete')}
                icon={<Trash2 size={15} />}
                onClick={() => void remove.run({ params })}
              />
            </>
          )}
        </Group>
        {isEditing ? <NoteForm note={note} isLeft={wasLeft} onEnd={end} /> : <Text pre>{note.body}</Text>}
      </Stack>
    </Card>
  )
}

const draftOf = (note: Note) => `note:${note.id}`

function NoteForm({ note, isLeft, onEnd }: { note: Note; isLeft: boolean; onEnd: () => void }) {
  const { t } = useT()
  const params = { id: note.carId, noteId: note.id }
  const edit = useEdit<Typed, Typed, Note>(
    {
      schema,
      start: { body: note.body },
      save: {
        record: note,
        words: { label: () => t('word.note') },
        send: ({ body }, version) => api.carNotes.update({ params, body: { body: String(body), version } }),
      },
      call: api.carNotes.update,
      draft: draftOf(note),
      touches: ['carNotes', 'carLogs'],
      done: () => '',
    },
    onEnd,
  )
  const cancel = () => {
    edit.forget()
    onEnd()
  }
  const foot = (
    <Group justify="flex-end">
      <Button onClick={cancel}>{t('ui.cancel')}</Button>
      <Button type="submit" look="primary" busy={edit.form.formState.isSubmitting}>
        {t('ui.save')}
      </Button>
    </Group>
  )
  return (
    <EditForm edit={edit} foot={foot} staysOpen={(search) => isLeft || isEdited(search, note.id)}>
      <NoteField />
    </EditForm>
  )
}

function NoteField() {
  const { t } = useT()
  return (
    <TextAreaField
      name="body"
      label={t('word.note')}
      maxLength={5000}
      bare
      placeholder={t('office.notes.placeholder')}
    />
  )
}
