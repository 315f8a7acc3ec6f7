import { claimPhotoMaxBytes, claimPhotoTypes, type ClaimPhoto } from '@bilbro/contract/road/claims/claim-fields'
import { sideZones, type Zone } from '@bilbro/contract/road/claims/claim-panels'
import type { ClaimSide } from '@bilbro/contract/road/claims/claim-states'
import { AlbumLink } from '@bilbro/ui/display/pictures/album'
import { IconButton } from '@bilbro/ui/forms/button'
import { Text, Title } from '@bilbro/ui/layout/text'
import { useT } from '@bilbro/ui/use-t'
import { Camera, ImageOff, RotateCw, X } from 'lucide-react'
import type { ReactNode } from 'react'
import type { ClaimPhotos } from './claim-photos.ts'

type PairProps = {
  /** The side of the car, or one of its panels. */
  title: string
  /** Addresses of the photos from before. */
  before: readonly string[]
  /** What the condition report says about it. */
  says?: string | undefined
  children: ReactNode
}

/** One side or panel of the car: in the listing and the condition report, and on arrival. */
export function SidePair({ title, before, says, children }: PairProps) {
  const { t } = useT()
  return (
    <section className="claim-side" aria-label={title}>
      <Title level={3}>{title}</Title>
      {says && (
        <Text tone="dim" size={12}>
          {says}
        </Text>
      )}
      <div className="claim-pair">
        <div className="claim-half">
          <small>{t('claims.before')}</small>
          {before.length === 0 && (
            <span className="claim-none">
              <ImageOff size={20} aria-hidden="true" />
              {t('claims.noPhoto')}
            </span>
          )}
          <ul className="claim-shots" data-many={before.length > 1 || undefined}>
            {before.map((url) => (
              <li key={url}>
                <Shot url={url} alt={`${t('claims.before')}: ${title}`} />
              </li>
            ))}
          </ul>
        </div>
        <div className="claim-half">
          <small>{t('claims.after')}</small>
          {children}
        </div>
      </div>
    </section>
  )
}

/** Photos for the lightbox. */
export const albumOf = (urls: readonly string[], label: string) =>
  urls.map((url) => ({ id: url, src800: url, alt: label }))

export function Shot({ url, alt }: { url: string; alt: string }) {
  return (
    <AlbumLink url={url}>
      <img src={url} loading="lazy" alt={alt} />
    </AlbumLink>
  )
}

type Props = {
  side: ClaimSide
  photos: readonly (Omit<ClaimPhoto, 'zone'> & { zone?: Zone | null | undefined })[]
  uploads: ClaimPhotos
  onRemove: (id: string) => void
  /** The dealer can name the panel that a photo shows. */
  onPanel?: (id: string, zone: Zone | null) => void
}

/** The dealer's photos of one side: uploaded ones, running uploads, and a tile for the next. */
export function SidePhotos({ side, photos, uploads, onRemove, onPanel }: Props) {
  const { t, format } = useT()
  const size = `${format.number(claimPhotoMaxBytes / 1024 / 1024, 0)} MB`
  const take = (files: FileList | null) =>
    uploads.add(
      side,
      [...(files ?? [])].map((file) => ({
        file,
        refused: !(claimPhotoTypes as readonly string[]).includes(file.type)
          ? t('upload.type', { types: 'JPEG, PNG, WebP' })
          : file.size > claimPhotoMaxBytes
            ? t('upload.size', { size })
            : undefined,
      })),
    )
  const label = `${t('claims.addPhoto')}: ${t(`claimSide.${side}`)}`
  return (
    <ul className="claim-shots">
      {photos
        .filter((photo) => photo.side === side)
        .map((photo) => (
          <li key={photo.id}>
            <Shot url={photo.url} alt={photo.name} />
            <IconButton
              size="sm"
              look="default"
              label={`${t('ui.remove')}: ${photo.name}`}
              icon={<X size={14} />}
              onClick={() => onRemove(photo.id)}
            />
            {onPanel && (
              <div className="b-input claim-panel">
                <select
                  aria-label={`${t('report.whichPanel')} ${photo.name}`}
                  value={photo.zone ?? ''}
                  onChange={(event) => onPanel(photo.id, (event.currentTarget.value || null) as Zone | null)}
                >
                  <option value="">{t('report.whichPanel')}</option>
                  {sideZones[side].map((zone) => (
                    <option key={zone} value={zone}>
                      {t(`damageZone.${zone}`)}
                    </option>
                  ))}
                </select>
              </div>
            )}
          </li>
        ))}
      {uploads.of(side).map((item) => (
        <li key={item.id} className="claim-upload" data-state={item.state}>
          <span>{item.file.name}</span>
          {item.state !== 'failed' && <progress value={item.share} max={1} aria-label={item.file.name} />}
          <output>
            {item.state === 'failed'
              ? (item.message ?? t('upload.failed'))
              : t('claims.uploading', { percent: Math.round(item.share * 100) })}
          </output>
          <div>
            {item.state === 'failed' && !item.isRefused && (
              <IconButton
                size="sm"
                label={`${t('ui.tryAgain')}: ${item.file.name}`}
                icon={<RotateCw size={14} />}
                onClick={() => uploads.retry(item)}
              />
            )}
            <IconButton
              size="sm"
              label={`${t('ui.remove')}: ${item.file.name}`}
              icon={<X size={14} />}
              onClick={() => uploads.remove(item.id)}
            />
          </div>
        </li>
      ))}
      <li>
        <label className="claim-add">
          <Camera size={20} aria-hidden="true" />
          <span>{t('claims.addPhoto')}</span>
          <input
            type="file"
            className="b-sr"
            aria-label={label}
            accept={claimPhotoTypes.join(',')}
            multiple
            onChange={(event) => {
              take(event.currentTarget.files)
              event.currentTarget.value = ''
            }}
          />
        </label>
      </li>
    </ul>
  )
}
