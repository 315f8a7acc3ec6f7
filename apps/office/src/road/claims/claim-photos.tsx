import './claims.css'
import { comparedPhotos } from '@bilbro/contract/road/claims/claim-panels'
import type { ClaimDetail } from '@bilbro/contract/road/claims/claims'
import { tx } from '@bilbro/i18n/i18n'
import { reportWords } from '@bilbro/i18n/report/report-says'
import { Card } from '@bilbro/ui/layout/card'
import { Stack } from '@bilbro/ui/layout/layout'
import { Photo, type PhotoSource } from '@bilbro/ui/layout/pictures/photo'
import { Text, Title } from '@bilbro/ui/layout/text'
import { useT } from '@bilbro/ui/use-t'
import { ImageOff } from 'lucide-react'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { useOpened } from '../../kit/detail/use-opened.ts'

const Lightbox = lazy(async () => ({ default: (await import('@bilbro/ui/overlay/lightbox')).Lightbox }))

/** Each panel or side in the condition report and the listing, beside the dealer's photos. */
export function ClaimPhotos({ claim }: { claim: ClaimDetail }) {
  const { t } = useT()
  const navigate = useNavigate()
  const { open, close } = useOpened()
  const { photo: shown }: { photo?: string } = useSearch({ strict: false })
  const [all, setAll] = useState(false)
  const { report } = claim
  const sides = comparedPhotos(claim).map(({ side, zone, before, after, damages }) => {
    const key = zone ?? side
    const name = zone ? tx(`damageZone.${zone}`) : tx(`claimSide.${side}`)
    return {
      key,
      name,
      says: report && damages && reportWords(report.number, damages),
      before: before.map((url, i) => ({
        id: `${key} ${i}`,
        src800: url,
        alt: `${name}: ${t('office.claims.before')}`,
      })),
      after: after.map(({ id, url, name: file }) => ({
        id,
        src800: url,
        alt: `${name}: ${t('office.claims.after')}, ${file}`,
      })),
    }
  })
  const album = sides.flatMap(({ before, after }) => [...before, ...after])
  const at = album.findIndex(({ id }) => id === shown)
  const show = ({ id }: PhotoSource) => {
    // Back may have closed the overview of all photos.
    setAll(false)
    open('photo', (before) => ({ ...before, photo: id }))
  }
  const turnTo = (index: number) =>
    void navigate({
      to: '.',
      search: ((before: object) => ({ ...before, photo: album[index]?.id })) as never,
      replace: true,
      state: (before) => before,
    })
  const end = () => close('photo', (before) => ({ ...before, photo: undefined }))
  return (
    <Card title={t('office.claims.photos')}>
      <Stack gap={4}>
        {sides.map(({ key, name, says, before, after }) => (
          <section key={key} aria-label={name} className="o-claim-side">
            <Title level={3}>{name}</Title>
            {says && (
              <Text tone="dim" size={12}>
                {says}
              </Text>
            )}
            <div className="o-claim-pair">
              <Pictures label={t('office.claims.before')} photos={before} onShow={show} />
              <Pictures label={t('office.claims.after')} photos={after} onShow={show} />
            </div>
          </section>
        ))}
        {sides.length === 0 && <Text tone="dim">{t('office.claims.noPhoto')}</Text>}
      </Stack>
      {at >= 0 && (
        <Suspense>
          <Lightbox photos={album} at={at} all={all} onAll={setAll} onShow={turnTo} onClose={end} />
        </Suspense>
      )}
    </Card>
  )
}

type PicturesProps = { label: string; photos: readonly PhotoSource[]; onShow: (photo: PhotoSource) => void }
function Pictures({ label, photos, onShow }: PicturesProps) {
  const { t } = useT()
  return (
    <div className="o-claim-half">
      <Text tone="dim" size={12}>
        {label}
      </Text>
      {photos.length === 0 ? (
        <span className="o-claim-none">
          <ImageOff size={20} aria-hidden="true" />
          {t('office.claims.noPhoto')}
        </span>
      ) : (
        <div className="o-claim-photos">
          {photos.map((photo, at) => (
            <button key={photo.id} type="button" onClick={() => onShow(photo)}>
              <Photo photo={photo} sizes={at === 0 ? '(max-width: 48em) 100vw, 400px' : '150px'} />
            </button>
          ))}
        </div>
      )}
    </div>
  )
}
