import { carNotesApi, type carNote } from '@bilbro/contract/stock/car-notes'
import { Avatar } from '@bilbro/ui/layout/avatar'
import { Button, IconButton } from '@bilbro/ui/forms/button'
import { Card } from '@bilbro/ui/layout/card'
import { EmptyState } from '@bilbro/ui/feedback/empty-state'
import { Form } from '@bilbro/ui/forms/form'
import { Group, Stack } from '@bilbro/ui/layout/layout'
import { Text } from '@bilbro/ui/layout/text'
import { TextAreaField } from '@bilbro/ui/forms/text-area-field'
import { useDraft } from '@bilbro/ui/forms/use-draft'
import { useT } from '@bilbro/ui/use-t'
import { useZodForm } from '@bilbro/ui/forms/use-zod-form'
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { NotebookPen, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type * as z from 'zod'
import { api } from '../../../core/api.ts'
import { useCan } from '../../../core/can.ts'
import { askConflict } from '../../../core/conflict/conflict-question.ts'
import { saveMerging } from '../../../core/conflict/conflict.ts'
import { useAction } from '../../../core/use-action.ts'
import type { TabProps } from '../tabs.ts'

type Note = z.infer<typeof carNote>
const schema = carNotesApi.create.body!

/** What the house wants to remember about the car; dealers never see it. */
export function NotesTab({ car }: TabProps) {
  const { t } = useT()
  const may = useCan()
  const { data: notes } = useSuspenseQuery(api.carNotes.list.query({ params: { id: car.id } }))
  const create = useAction(api.carNotes.create, { touches: ['carNotes', 'carLogs'], rethrow: true })
  return (
    <div className="o-narrow">
      <Stack>
        {may(api.carNotes.create) && (
          <Card>
            <NoteForm
              key={notes.length}
              draft={`note:${car.id}`}
              body=""
              onSave={(body) => create.run({ params: { id: car.id }, body: { body } })}
            />
          </Card>
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
  const client = useQueryClient()
  const [base, setBase] = useState<Note>()
  const params = { id: note.carId, noteId: note.id }
  const remove = useAction(api.carNotes.remove, {
    ask: () => ({ title: t('office.notes.delete'), body: note.body.slice(0, 200), yes: t('ui.delete'), danger: true }),
    done: () => t('office.deleted'),
    touches: ['carNotes', 'carLogs'],
  })
  const save = async (body: string) => {
    await saveMerging({
      base: base ?? note,
      mine: { body },
      ask: askConflict,
      send: (values, version) => api.carNotes.update({ params, body: { body: String(values.body), version } }),
    })
    await client.invalidateQueries({ queryKey: ['carNotes'] })
    setBase(undefined)
  }
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
          {may(api.carNotes.update) && !base && (
            <>
              <IconButton size="sm" label={t('ui.edit')} icon={<Pencil size={15} />} onClick={() => setBase(note)} />
              <IconButton
                size="sm"
                label={t('ui.delete')}
                icon={<Trash2 size={15} />}
                onClick={() => void remove.run({ params })}
              />
            </>
          )}
        </Group>
        {base ? (
          <NoteForm draft={`note:${note.id}`} body={base.body} onSave={save} onCancel={() => setBase(undefined)} />
        ) : (
          <Text pre>{note.body}</Text>
        )}
      </Stack>
    </Card>
  )
}

type FormProps = { draft: string; body: string; onSave: (body: string) => Promise<unknown>; onCancel?: () => void }

function NoteForm({ draft, body, onSave, onCancel }: FormProps) {
  const { t } = useT()
  const form = useZodForm(schema, { defaults: { body } })
  const kept = useDraft(draft, form)
  const submit = async (values: { body: string }) => {
    await onSave(values.body)
    kept.clear()
    form.reset({ body: '' })
  }
  return (
    <Form form={form} onSubmit={submit}>
      <TextAreaField
        name="body"
        label={t('word.note')}
        maxLength={5000}
        bare
        placeholder={t('office.notes.placeholder')}
      />
      <Group justify="flex-end">
        {onCancel && (
          <Button
            onClick={() => {
              kept.clear()
              onCancel()
            }}
          >
            {t('ui.cancel')}
          </Button>
        )}
        <Button type="submit" look="primary" busy={form.formState.isSubmitting}>
          {body ? t('ui.save') : t('office.notes.add')}
        </Button>
      </Group>
    </Form>
  )
}
