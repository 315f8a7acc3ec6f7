import type { RequestDetail } from '@bilbro/contract/deal/requests/car-requests'
import type { NoteContact } from '@bilbro/contract/admin/notes/notes'
import { carNamed } from '@bilbro/i18n/i18n'
import { Card } from '@bilbro/ui/layout/card'
import { Stack } from '@bilbro/ui/layout/layout'
import { Text } from '@bilbro/ui/layout/text'
import { useT } from '@bilbro/ui/use-t'
import { useSuspenseQuery } from '@tanstack/react-query'
import { api } from '../../core/api.ts'
import { NotesPanel } from '../../admin/notes/notes-panel.tsx'

type Props = { request: RequestDetail; contact: NoteContact | undefined }

/** All notes of a request, including those about its cars. */
export function RequestNotes({ request, contact }: Props) {
  const { t } = useT()
  const { id } = request
  const { data: notes } = useSuspenseQuery(api.requestNotes.list.query({ params: { id } }))
  const carOf = (carId: string | null) => request.cars.find(({ car }) => car.id === carId)?.car
  return (
    <div className="o-narrow">
      <Asked questions={request.questions} />
      <NotesPanel
        notes={notes}
        contact={request.company ? contact : undefined}
        calls={{
          id,
          call: api.requestNotes.create,
          create: (body) => api.requestNotes.create({ params: { id }, body }),
          update: (note, body, version) =>
            note.carId === null
              ? api.requestNotes.update({ params: { id, noteId: note.id }, body: { ...body, version } })
              : api.requestCarNotes.update({
                  params: { id, carId: note.carId, noteId: note.id },
                  body: { ...body, version },
                }),
          remove: (note) =>
            note.carId === null
              ? api.requestNotes.remove({ params: { id, noteId: note.id } })
              : api.requestCarNotes.remove({ params: { id, carId: note.carId, noteId: note.id } }),
          invalidates: ['requestNotes', 'requestCarNotes', 'carRequests'],
          hasDealer: request.company !== null,
          about: ({ carId }) => {
            const car = carOf(carId)
            return (
              car && (
                <Text as="span" tone="dim" size={12}>
                  {t('office.notes.aboutCar', { car: carNamed(`${car.brand} ${car.model}, ${car.stockNo}`) })}
                </Text>
              )
            )
          },
          emptyBody: t('office.notes.mention'),
        }}
      />
    </div>
  )
}

/** The dealer's questions; a note for the dealer is the answer. */
function Asked({ questions }: Pick<RequestDetail, 'questions'>) {
  const { t, format } = useT()
  if (!questions.length) return null
  return (
    <Card title={t('office.requests.asked')}>
      <Stack gap={3}>
        {questions.map(({ id, car, by, body, at }) => (
          <div key={id}>
            <Text tone="dim" size={12}>
              {[by, car, format.instant(at)].join(' · ')}
            </Text>
            <Text pre>{body}</Text>
          </div>
        ))}
        <Text tone="dim" size={12}>
          {t('office.requests.askedHint')}
        </Text>
      </Stack>
    </Card>
  )
}
