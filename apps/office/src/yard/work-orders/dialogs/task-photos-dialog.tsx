import { workPhotoMaxBytes, workPhotoTypes } from '@bilbro/contract/yard/work-orders/work-orders'
import type { WorkOrder, WorkPhoto, WorkTask } from '@bilbro/contract/yard/work-orders/work-order-fields'
import { tickableStates, workPhotoTimes, type WorkPhotoTime } from '@bilbro/contract/yard/work-orders/work-order-states'
import { tx } from '@bilbro/i18n/i18n'
import { Button, IconButton } from '@bilbro/ui/forms/button'
import { Upload } from '@bilbro/ui/forms/upload/upload'
import type { Send } from '@bilbro/ui/forms/upload/use-upload'
import { Grid, Stack } from '@bilbro/ui/layout/layout'
import { OuterAnchor, Title } from '@bilbro/ui/layout/text'
import { Dialog, DialogActions } from '@bilbro/ui/overlay/dialog'
import { useT } from '@bilbro/ui/use-t'
import { newId } from '@bilbro/web/offline/new-id'
import { useQueryClient } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { api } from '../../../core/api.ts'
import { useAction } from '../../../core/hooks/use-action.ts'
import { useCan } from '../../../core/session/can.ts'
import { workTouches } from '../move-order.tsx'

/** Photos can be added as long as a mechanic can add them. */
export const takesPhotos = ({ state }: WorkOrder, task: WorkTask): boolean =>
  (tickableStates as readonly string[]).includes(state) && task.state !== 'SKIPPED'

type Props = { order: WorkOrder; task: WorkTask; onClose: () => void }

/** The photos of a task before and after the work: add, open, remove. */
export function TaskPhotosDialog({ order, task, onClose }: Props) {
  const { t } = useT()
  return (
    <Dialog open size="lg" title={t('office.work.photosOf', { task: task.title })} onClose={onClose}>
      <Grid min="16rem">
        {workPhotoTimes.map((taken) => (
          <Photos key={taken} order={order} task={task} taken={taken} />
        ))}
      </Grid>
      <DialogActions>
        <Button onClick={onClose}>{t('ui.close')}</Button>
      </DialogActions>
    </Dialog>
  )
}

function Photos({ order, task, taken }: { order: WorkOrder; task: WorkTask; taken: WorkPhotoTime }) {
  const { t } = useT()
  const client = useQueryClient()
  const mayChange = useCan()(api.workOrders.updateTask) && takesPhotos(order, task)
  const params = { id: order.id, taskId: task.id }
  const send = useSend(params, taken)
  const remove = useAction(api.workTasks.removePhoto, {
    ask: () => ({ title: t('office.photos.delete'), yes: t('ui.delete'), danger: true }),
    done: () => t('office.deleted'),
    invalidates: workTouches,
  })
  const time = tx(`workPhotoTime.${taken}`)
  const photos = task.photos.flatMap((photo, at) => (photo.taken === taken ? [{ ...photo, no: at + 1 }] : []))
  return (
    <Stack gap={2}>
      <Title level={3}>{time}</Title>
      <div className="o-work-photos">
        {photos.map((photo) => (
          <Photo
            key={photo.id}
            photo={photo}
            onRemove={mayChange ? () => void remove.run({ params: { ...params, photoId: photo.id } }) : undefined}
          />
        ))}
      </div>
      {mayChange && (
        <Upload
          label={t('office.work.addPhotos', { time })}
          accept={workPhotoTypes}
          maxBytes={workPhotoMaxBytes}
          types="JPEG, PNG, WebP"
          handsOver
          send={send}
          onDone={() => {
            for (const group of workTouches) void client.invalidateQueries({ queryKey: [group] })
          }}
        />
      )}
    </Stack>
  )
}

type PhotoProps = { photo: WorkPhoto & { no: number }; onRemove: (() => void) | undefined }
function Photo({ photo: { url, no }, onRemove }: PhotoProps) {
  const { t } = useT()
  const name = t('office.work.photoNo', { no })
  return (
    <div>
      <OuterAnchor href={url} newTab>
        <img src={url} alt={name} loading="lazy" />
      </OuterAnchor>
      {onRemove && (
        <IconButton size="sm" label={`${t('ui.delete')}: ${name}`} icon={<Trash2 size={15} />} onClick={onRemove} />
      )}
    </div>
  )
}

/** Sends a photo under an id of its own: another try after a lost answer does not store it twice. */
function useSend(params: { id: string; taskId: string }, taken: WorkPhotoTime): Send {
  const [ids] = useState(() => new WeakMap<File, string>())
  return async (file, progress, signal) => {
    const id = ids.get(file) ?? newId()
    ids.set(file, id)
    await api.workTasks.addPhoto(
      { params, body: { id, taken } },
      { files: { file: [file] }, signal, onProgress: (sent, total) => progress(total ? sent / total : 0) },
    )
  }
}
