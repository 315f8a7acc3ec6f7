import type { BookBatch } from '@bilbro/contract/money/books/books'
import { t } from '@bilbro/i18n/i18n'
import { api } from '../../core/api.ts'
import { ReasonDialog } from '../../kit/reason-dialog.tsx'

/** Undoes a batch whose file nobody has received: its bookings go into the next batch. */
export function UndoHandOverDialog({ batch, onClose }: { batch: BookBatch | undefined; onClose: () => void }) {
  if (!batch) return null
  const { id, no } = batch
  return (
    <ReasonDialog
      title={t('office.books.takeBackTitle', { no })}
      body={t('office.books.takeBackBody')}
      yes={t('office.books.takeBack')}
      danger
      min={3}
      call={api.books.takeBack}
      draft={`book-take-back:${id}`}
      invalidates={['books']}
      done={() => t('office.books.takeBackDone')}
      onClose={onClose}
      onReason={(reason) => api.books.takeBack({ params: { id }, body: { reason } })}
    />
  )
}
