import './photos.css'
import { photoTypes, type CarAttachment, type VersionKind } from '@bilbro/contract/stock/car-attachments'
import { tx } from '@bilbro/i18n/i18n'
import { EmptyState } from '@bilbro/ui/feedback/empty-state'
import { Stack } from '@bilbro/ui/layout/layout'
import { PhotoSorter } from '@bilbro/ui/forms/upload/photo-sorter'
import { Text } from '@bilbro/ui/layout/text'
import { Upload } from '@bilbro/ui/forms/upload/upload'
import { useT } from '@bilbro/ui/use-t'
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { ImageOff } from 'lucide-react'
import { api } from '../../../core/api.ts'
import { useCan } from '../../../core/session/can.ts'
import { useAction } from '../../../core/hooks/use-action.ts'
import { attachmentsQuery, sendTo } from '../attachments.ts'
import { PhotoSetDialog } from './photo-set-dialog.tsx'
import { JoinDialog } from './join-dialog.tsx'
import { moveOf } from './photo-order.ts'
import { PhotoDialog } from './photo-dialog.tsx'
import { PhotoMenu } from './photo-menu.tsx'
import { PhotoSetLine } from './photo-set-line.tsx'
import { PhotoTools } from './photo-tools.tsx'
import { RecordGuard } from '../../../kit/detail/record-guard.tsx'
import { useDialog } from '../../../kit/use-dialog.ts'
import type { CarDialog, TabProps } from '../tabs.ts'

const maxBytes = 50 * 1024 * 1024

/** The car's pictures: upload of several, in the order that dealers see. */
export function PhotosTab({ car }: TabProps) {
  const { t } = useT()
  const may = useCan()
  const client = useQueryClient()
  const query = attachmentsQuery(car.id)
  const { data } = useSuspenseQuery(query)
  const { dialog, idOf, open, close } = useDialog<CarDialog, 'of'>(['of'])
  const photos = data.filter((one) => one.photo).sort((a, b) => a.photo!.position - b.photo!.position)
  const mayWrite = may(api.carAttachments.upload)
  const refresh = () => {
    void client.invalidateQueries({ queryKey: query.queryKey })
    void client.invalidateQueries({ queryKey: ['cars', 'get', { params: { id: car.id } }] })
  }
  const move = useAction(api.carAttachments.update, {
    after: (all) => client.setQueryData(query.queryKey, all),
    invalidates: ['carLogs'],
  })
  const place = (attachment: CarAttachment, position: number) => {
    client.setQueryData<CarAttachment[]>(query.queryKey, (all = []) => placed(all, attachment.id, position))
    void move.run({
      params: { id: car.id, attachmentId: attachment.id },
      body: { version: attachment.version, position },
    })
  }
  const show = useAction(api.carAttachments.update, {
    after: (all) => client.setQueryData(query.queryKey, all),
    done: (_, { body }) => tx(`photoVersion.${body.shown ?? 'ORIGINAL'}`),
    undo: async (all, { params, body }) => {
      const { id, photo } = photos.find((one) => one.id === params.attachmentId)!
      const { version } = all.find((one) => one.id === id)!
      if (photo?.shown && body.shown !== photo.shown)
        client.setQueryData(
          query.queryKey,
          await api.carAttachments.update({ params, body: { version, shown: photo.shown } }),
        )
    },
    invalidates: ['carLogs', 'cars'],
  })
  const showVersion = ({ id, version }: CarAttachment, shown: VersionKind) =>
    void show.run({ params: { id: car.id, attachmentId: id }, body: { version, shown } })
  const order = (ids: string[]) => {
    const change = moveOf(
      photos.map((photo) => photo.id),
      ids,
    )
    const photo = photos.find((one) => one.id === change?.id)
    if (change && photo) place(photo, change.position)
  }
  return (
    <Stack>
      {mayWrite && (
        <Upload
          label={t('office.photos.add')}
          accept={photoTypes}
          maxBytes={maxBytes}
          types="JPEG, PNG, WebP, AVIF, TIFF"
          send={sendTo(car.id, 'PHOTO')}
          onDone={refresh}
        />
      )}
      {photos.length === 0 ? (
        <EmptyState
          icon={<ImageOff size={32} strokeWidth={1.5} />}
          title={t('gallery.none')}
          body={t('office.photos.emptyBody')}
        />
      ) : (
        <>
          <PhotoSetLine
            views={photos.filter((one) => one.photo?.state !== 'FAILED').map((one) => one.photo!.view)}
            onSet={() => open('photo-set')}
          />
          <PhotoTools carId={car.id} photos={photos} onOrdered={(all) => client.setQueryData(query.queryKey, all)} />
          {mayWrite && (
            <Text tone="dim" size={12}>
              {t('gallery.sortHint')}
            </Text>
          )}
          <PhotoSorter
            photos={photos.map(sourceOf)}
            onOrder={mayWrite ? order : () => undefined}
            actions={(source, index) => {
              const photo = photos.find((one) => one.id === source.id)
              if (!photo || !mayWrite) return null
              return (
                <PhotoMenu
                  photo={photo}
                  index={index}
                  last={photos.length - 1}
                  onPlace={(position) => place(photo, position)}
                  onEdit={() => open('photo', { of: photo.id })}
                  onVersion={(kind) => showVersion(photo, kind)}
                  onJoin={() => open('photo-join', { of: photo.id })}
                  onGone={refresh}
                />
              )
            }}
          />
        </>
      )}
      {dialog === 'photo' && (
        <RecordGuard
          key={idOf('of')}
          record={photos.find((photo) => photo.id === idOf('of'))}
          gone={t('office.conflict.photo')}
          onClose={close}
        >
          {(photo) => <PhotoDialog photo={photo} onClose={close} />}
        </RecordGuard>
      )}
      {dialog === 'photo-join' && mayWrite && (
        <RecordGuard
          key={idOf('of')}
          record={photos.find((photo) => photo.id === idOf('of'))}
          gone={t('office.conflict.photo')}
          onClose={close}
        >
          {(photo) => (
            <JoinDialog
              edited={photo}
              others={photos.filter(({ id }) => id !== photo.id)}
              onDone={(all) => client.setQueryData(query.queryKey, all)}
              onClose={close}
            />
          )}
        </RecordGuard>
      )}
      {dialog === 'photo-set' && <PhotoSetDialog onClose={close} />}
    </Stack>
  )
}

function sourceOf({ id, url, photo }: CarAttachment) {
  const word = photo?.caption || tx(`photoView.${photo?.view ?? 'OTHER'}`)
  const shown = photo?.shown && photo.shown !== 'ORIGINAL' ? `${word}, ${tx(`photoVersion.${photo.shown}`)}` : word
  const alt = photo?.state === 'READY' ? shown : `${word}, ${tx(`office.photos.${photo?.state ?? 'READY'}`)}`
  return { id, alt, src800: photo?.medium ?? photo?.large ?? url, ...(photo?.small && { src320: photo.small }) }
}

function placed(all: CarAttachment[], id: string, position: number): CarAttachment[] {
  const photos = all.filter((one) => one.photo).sort((a, b) => a.photo!.position - b.photo!.position)
  const moving = photos.find((photo) => photo.id === id)
  if (!moving) return all
  const rest = photos.filter((photo) => photo.id !== id)
  const next = [...rest.slice(0, position), moving, ...rest.slice(position)]
  return all.map((one) => {
    const at = next.findIndex((photo) => photo.id === one.id)
    return at < 0 || !one.photo ? one : { ...one, photo: { ...one.photo, position: at } }
  })
}
