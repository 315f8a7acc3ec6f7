import type { CarAttachment } from '@bilbro/contract/stock/car-attachments'
import { tx } from '@bilbro/i18n/i18n'
import { Button } from '@bilbro/ui/forms/button'
import { Stack } from '@bilbro/ui/layout/layout'
import { Photo } from '@bilbro/ui/layout/pictures/photo'
import { Text } from '@bilbro/ui/layout/text'
import { Dialog, DialogActions } from '@bilbro/ui/overlay/dialog'
import { useT } from '@bilbro/ui/use-t'
import { useState } from 'react'
import { api } from '../../../core/api.ts'
import { useAction } from '../../../core/hooks/use-action.ts'

type Props = {
  edited: CarAttachment
  /** The other photos of the car, in their order. */
  others: readonly CarAttachment[]
  onDone: (all: CarAttachment[]) => void
  onClose: () => void
}

/** Chooses the photo from which an edited one was made. */
export function JoinDialog({ edited, others, onDone, onClose }: Props) {
  const { t } = useT()
  const [original, setOriginal] = useState<string>()
  const join = useAction(api.carAttachments.join, {
    done: () => t('office.photos.joined'),
    invalidates: ['carLogs', 'b2b'],
    after: (all) => {
      onDone(all)
      onClose()
    },
  })
  const params = { id: edited.carId, attachmentId: edited.id }
  return (
    <Dialog open size="lg" title={t('office.photos.join')} onClose={onClose}>
      <Stack>
        <Text tone="dim">{t(others.length ? 'office.photos.joinBody' : 'office.photos.noOriginal')}</Text>
        <fieldset className="o-pick">
          <legend className="b-sr">{t('office.photos.join')}</legend>
          {others.map(({ id, photo, url }, at) => {
            const name = photo?.caption || tx(`photoView.${photo?.view ?? 'OTHER'}`)
            return (
              <label key={id}>
                <Photo photo={{ id, alt: '', src800: photo?.small ?? url }} sizes="160px" />
                <span>
                  <input
                    type="radio"
                    name="original"
                    value={id}
                    checked={original === id}
                    onChange={() => setOriginal(id)}
                  />
                  {`${at + 1}. ${name}`}
                </span>
              </label>
            )
          })}
        </fieldset>
      </Stack>
      <DialogActions>
        <Button onClick={onClose}>{t('ui.cancel')}</Button>
        <Button
          look="primary"
          busy={join.busy}
          {...(original === undefined && { reason: t('office.photos.join') })}
          onClick={() => original && void join.run({ params, body: { original } })}
        >
          {t('office.photos.joinYes')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
