import { ChevronLeft, ChevronRight, ZoomIn, ZoomOut } from 'lucide-react'
import { useState } from 'react'
import { IconButton } from '../forms/button.tsx'
import { Overlay } from './overlay.tsx'
import { srcSetOf, type PhotoSource } from '../layout/photo.tsx'
import { Text } from '../layout/text.tsx'
import { useT } from '../use-t.tsx'

type LightboxProps = {
  photos: readonly PhotoSource[]
  at: number
  onShow: (index: number) => void
  onClose: () => void
}

/** One picture over the whole window; a press zooms to its full size. Loaded when it is first opened. */
export function Lightbox({ photos, at, onShow, onClose }: LightboxProps) {
  const { t } = useT()
  const [zoom, setZoom] = useState(false)
  const photo = photos[at]
  if (!photo) return null
  const step = (by: number) => {
    setZoom(false)
    onShow(at + by)
  }
  return (
    <Overlay title={photo.alt} place="full" onClose={onClose}>
      <div className="b-lightbox">
        <div className="b-lightbox-view" tabIndex={0} role="group" aria-label={photo.alt}>
          <img
            src={photo.src1600 ?? photo.src800}
            srcSet={srcSetOf(photo)}
            sizes="100vw"
            alt={photo.alt}
            data-zoom={zoom || undefined}
            onClick={() => setZoom(!zoom)}
          />
        </div>
        <div className="b-lightbox-bar">
          <IconButton
            label={t('gallery.previous')}
            icon={<ChevronLeft size={18} />}
            disabled={at === 0}
            onClick={() => step(-1)}
          />
          <Text num>{t('gallery.photo', { number: at + 1, total: photos.length })}</Text>
          <IconButton
            label={t('gallery.next')}
            icon={<ChevronRight size={18} />}
            disabled={at === photos.length - 1}
            onClick={() => step(1)}
          />
          <IconButton
            label={zoom ? t('gallery.zoomOut') : t('gallery.zoomIn')}
            icon={zoom ? <ZoomOut size={18} /> : <ZoomIn size={18} />}
            onClick={() => setZoom(!zoom)}
          />
        </div>
      </div>
    </Overlay>
  )
}
