import './notes.css'
import { noteBody, type SharedNote } from '@bilbro/contract/admin/notes/notes'
import type { Api } from '@bilbro/contract'
import { Badge } from '@bilbro/ui/feedback/status-badge'
import { EmptyState } from '@bilbro/ui/feedback/empty-state'
import { Button, IconButton } from '@bilbro/ui/forms/button'
import { hasDraft } from '@bilbro/ui/forms/form/use-draft'
import { Avatar } from '@bilbro/ui/layout/pictures/avatar'
import { Group, Stack } from '@bilbro/ui/layout/layout'
import { Text } from '@bilbro/ui/layout/text'
import { useT } from '@bilbro/ui/use-t'
import { useQuery } from '@tanstack/react-query'
import { Eye, NotebookPen, Pencil, Trash2 } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { useCan } from '../../core/session/can.ts'
import { useAction } from '../../core/hooks/use-action.ts'
import { usersQuery } from '../../core/users.ts'
import { EditForm } from '../../kit/edit/edit-form.tsx'
import { FormCard } from '../../kit/edit/form-card.tsx'
import { isEdited, useCardEdit } from '../../kit/edit/use-card-edit.ts'
import { useEdit } from '../../kit/edit/use-edit.ts'
import { NoteField, namedIn } from './note-field.tsx'

const schema = noteBody.omit({ mentions: true })
type Typed = { body: string; visibility?: SharedNote['visibility'] | undefined }
type Written = { body: string; visibility: SharedNote['visibility'] }
type Sent = Written & { mentions: string[] }

/** The API calls for the notes of a record. */
export type NoteCalls = {
  /** Id of the record; the draft is stored under it. */
  id: string
  call: { access: string }
  create: (note: Sent) => Promise<SharedNote>
  update: (note: SharedNote, body: Sent, version: number) => Promise<SharedNote>
  remove: (note: SharedNote) => Promise<unknown>
  invalidates: readonly (keyof Api)[]
  /** Notes can be addressed to the dealer. */
  hasDealer?: boolean
  /** The part of the record that a note is about. */
  about?: (note: SharedNote) => ReactNode
  emptyBody: string
}

/** The notes of a record: for colleagues, mentioned with `@`, or for the dealer. The two kinds look different. */
export function NotesPanel({ notes, calls }: { notes: readonly SharedNote[]; calls: NoteCalls }) {
  const { t } = useT()
  const may = useCan()
  return (
    <Stack>
      {may(calls.call) && <NewNote calls={calls} />}
      {notes.map((note) => (
        <NoteCard key={note.id} note={note} calls={calls} />
      ))}
      {notes.length === 0 && (
        <EmptyState
          icon={<NotebookPen size={32} strokeWidth={1.5} />}
          title={t('office.notes.empty')}
          body={calls.emptyBody}
        />
      )}
    </Stack>
  )
}

type NewNoteCalls = Omit<NoteCalls, 'update' | 'remove' | 'about' | 'emptyBody'>
/** The field for a new note. `isQuiet`: another button is the main one of the page. */
export function NewNote({ calls, isQuiet }: { calls: NewNoteCalls; isQuiet?: boolean }) {
  const { t } = useT()
  const { data: users = [] } = useQuery({ ...usersQuery, throwOnError: false })
  return (
    <FormCard<Typed, Written, SharedNote>
      call={calls.call}
      draft={`note:${calls.id}`}
      schema={schema}
      start={{ body: '', visibility: 'INTERNAL' }}
      save={{ make: (note) => calls.create({ ...note, mentions: namedIn(note.body, users) }) }}
      invalidates={calls.invalidates}
      done={() => ''}
      submit={t('office.notes.add')}
      {...(isQuiet && { isQuiet })}
    >
      <NoteField hasDealer={calls.hasDealer ?? false} />
    </FormCard>
  )
}

function NoteCard({ note, calls }: { note: SharedNote; calls: NoteCalls }) {
  const { t, format } = useT()
  const may = useCan()
  const { isOpen, open, close } = useCardEdit()
  const [wasLeft, setLeft] = useState(() => hasDraft(draftOf(note)))
  const mayWrite = may(calls.call)
  const isEditing = mayWrite && (isOpen(note.id) || wasLeft)
  const end = () => {
    setLeft(false)
    if (isOpen(note.id)) close(note.id)
  }
  const remove = useAction(calls.remove, {
    ask: () => ({ title: t('office.notes.delete'), body: note.body.slice(0, 200), yes: t('ui.delete'), danger: true }),
    done: () => t('office.deleted'),
    invalidates: calls.invalidates,
  })
  return (
    <section className="b-card o-note" data-for={note.visibility}>
      <div className="b-card-body">
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
            {note.visibility === 'DEALER' && (
              <Badge tone="amber" icon={Eye}>
                {t('office.notes.forDealer')}
              </Badge>
            )}
            {calls.about?.(note)}
            <span className="b-spacer" />
            {mayWrite && !isEditing && (
              <>
                <IconButton size="sm" label={t('ui.edit')} icon={<Pencil size={15} />} onClick={() => open(note.id)} />
                <IconButton
                  size="sm"
                  label={t('ui.delete')}
                  icon={<Trash2 size={15} />}
                  onClick={() => void remove.run(note)}
                />
              </>
            )}
          </Group>
          {isEditing ? (
            <NoteForm note={note} calls={calls} isLeft={wasLeft} onEnd={end} />
          ) : (
            <Text pre>
              <Named note={note} />
            </Text>
          )}
        </Stack>
      </div>
    </section>
  )
}

/** The text of a note with mentions marked. */
function Named({ note: { body, mentions } }: { note: SharedNote }) {
  // Longer names first, because a shorter name may be their beginning.
  const names = mentions.map(({ name }) => `@${name}`).toSorted((a, b) => b.length - a.length)
  const parts: { text: string; isName: boolean }[] = [{ text: body, isName: false }]
  for (const name of names)
    for (let i = parts.length - 1; i >= 0; i--) {
      const part = parts[i]!
      if (part.isName) continue
      const pieces = part.text.split(name)
      parts.splice(
        i,
        1,
        ...pieces.flatMap((text, at) => [...(at ? [{ text: name, isName: true }] : []), { text, isName: false }]),
      )
    }
  return parts.map(({ text, isName }, i) =>
    isName ? (
      <mark key={i} className="o-note-name">
        {text}
      </mark>
    ) : (
      text
    ),
  )
}

const draftOf = (note: SharedNote) => `note:${note.id}`

type FormProps = { note: SharedNote; calls: NoteCalls; isLeft: boolean; onEnd: () => void }
function NoteForm({ note, calls, isLeft, onEnd }: FormProps) {
  const { t } = useT()
  const { data: users = [] } = useQuery({ ...usersQuery, throwOnError: false })
  const edit = useEdit<Typed, Written, SharedNote>(
    {
      schema,
      start: { body: note.body, visibility: note.visibility },
      save: {
        record: note,
        words: {
          label: (field) => t(field === 'visibility' ? 'office.notes.visibility' : 'word.note'),
          text: (field, value) =>
            field === 'visibility'
              ? t(value === 'DEALER' ? 'office.notes.forDealer' : 'office.notes.internal')
              : undefined,
        },
        send: (_fields, version, values, whole) => {
          const body = (whole.body as string | undefined) ?? values.body
          const visibility = (whole.visibility ?? values.visibility) as Written['visibility']
          return calls.update(note, { body, visibility, mentions: namedIn(body, users) }, version)
        },
      },
      call: calls.call,
      draft: draftOf(note),
      invalidates: calls.invalidates,
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
      <NoteField hasDealer={calls.hasDealer ?? false} />
    </EditForm>
  )
}
