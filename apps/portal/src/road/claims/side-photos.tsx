import { claimPhotoMaxBytes, claimPhotoTypes, type ClaimPhoto } from '@bilbro/contract/road/claims/claim-fields'
import type { ClaimSide } from '@bilbro/contract/road/claims/claim-states'
import type { OwnClaimDetail } from '@bilbro/contract/road/claims/portal-claims'
import { AlbumLink } from '@bilbro/ui/display/pictures/album'
import { IconButton } from '@bilbro/ui/forms/button'
import { Title } from '@bilbro/ui/layout/text'
import { t } from '@bilbro/i18n/i18n'
import { useT } from '@bilbro/ui/use-t'
import { Camera, ImageOff, RotateCw, X } from 'lucide-react'
import type { ReactNode } from 'react'
import type { ClaimPhotos } from './claim-photos.ts'

type PairProps = { side: ClaimSide; before: OwnClaimDetail['listingPhotos']; children: ReactNode }

/** One side of the car: as in the listing, and on arrival. */
export function SidePair({ side, before, children }: PairProps) {
  const { t } = useT()
  const shown = before.filter((photo) => photo.side === side)
  return (
    <section className="claim-side" aria-label={t(`claimSide.${side}`)}>
      <Title level={3}>{t(`claimSide.${side}`)}</Title>
      <div className="claim-pair">
        <div className="claim-half">
          <small>{t('claims.before')}</small>
          {shown.length === 0 && (
            <span className="claim-none">
              <ImageOff size={20} aria-hidden="true" />
              {t('claims.noPhoto')}
            </span>
          )}
          <ul className="claim-shots" data-many={shown.length > 1 || undefined}>
            {shown.map(({ url }) => (
              <li key={url}>
                <Shot url={url} alt={`${t('claims.before')}: ${t(`claimSide.${side}`)}`} />
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

/** Photos of one side for the lightbox. */
export const albumOf = (photos: readonly { side: string; url: string }[], side: ClaimSide, label: string) =>
  photos
    .filter((photo) => photo.side === side)
    .map(({ url }) => ({ id: url, src800: url, alt: `${label}: ${t(`claimSide.${side}`)}` }))

export function Shot({ url, alt }: { url: string; alt: string }) {
  return (
    <AlbumLink url={url}>
      <img src={url} loading="lazy" alt={alt} />
    </AlbumLink>
  )
}

type Props = {
  side: ClaimSide
  photos: readonly ClaimPhoto[]
  uploads: ClaimPhotos
  onRemove: (id: string) => void
}

/** The dealer's photos of one side: uploaded ones, running uploads, and a tile for the next. */
export function SidePhotos({ side, photos, uploads, onRemove }: Props) {
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
