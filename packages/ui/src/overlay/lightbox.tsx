import { ChevronLeft, ChevronRight, LayoutGrid, ZoomIn, ZoomOut } from 'lucide-react'
import { useRef, useState, type KeyboardEvent } from 'react'
import Carousel, { type ControllerRef, type ZoomRef } from 'yet-another-react-lightbox'
import Inline from 'yet-another-react-lightbox/plugins/inline'
import Zoom from 'yet-another-react-lightbox/plugins/zoom'
import styles from 'yet-another-react-lightbox/styles.css?url'
import { IconButton } from '../forms/button.tsx'
import { Photo, type PhotoSource } from '../layout/pictures/photo.tsx'
import { Text } from '../layout/text.tsx'
import { useT } from '../use-t.tsx'
import { Overlay } from './overlay.tsx'

type LightboxProps = {
  photos: readonly PhotoSource[]
  at: number
  /** Shows all pictures as a grid instead of one. */
  all: boolean
  onAll: (all: boolean) => void
  onShow: (index: number) => void
  onClose: () => void
}

/** The pictures in full screen: one to swipe and zoom, or all as a grid. Loaded when it is first opened. */
export function Lightbox({ photos, at, all, onAll, onShow, onClose }: LightboxProps) {
  const { t } = useT()
  const photo = photos[at]
  if (!photo) return null
  const choose = (index: number) => {
    onShow(index)
    onAll(false)
  }
  return (
    <Overlay title={all ? t('gallery.all', { total: photos.length }) : photo.alt} place="full" onClose={onClose}>
      {all ? (
        <Overview photos={photos} at={at} onChoose={choose} />
      ) : (
        <OnePhoto photos={photos} at={at} onShow={onShow} onAll={() => onAll(true)} />
      )}
    </Overlay>
  )
}

type OneProps = Pick<LightboxProps, 'photos' | 'at' | 'onShow'> & { onAll: () => void }

/**
 * One picture. Swipe and arrow keys go to the next, after the last to the first; pinch, the wheel and a double click
 * zoom.
 */
function OnePhoto({ photos, at, onShow, onAll }: OneProps) {
  const { t } = useT()
  const carousel = useRef<ControllerRef>(null)
  const zoom = useRef<ZoomRef>(null)
  const [isZoomed, setZoomed] = useState(false)
  const keys = (event: KeyboardEvent) => {
    // The carousel handles its own keys. This handles keys that come from the buttons below it.
    if ((event.target as Element).closest('.yarl__container')) return
    if (event.key === 'ArrowLeft') carousel.current?.prev()
    if (event.key === 'ArrowRight') carousel.current?.next()
    if (event.key === '+') zoom.current?.zoomIn()
    if (event.key === '-') zoom.current?.zoomOut()
  }
  const several = photos.length > 1
  return (
    <div className="b-lightbox" onKeyDown={keys}>
      <link rel="stylesheet" href={styles} precedence="default" />
      <div className="b-lightbox-view">
        <Carousel
          plugins={[Inline, Zoom]}
          slides={photos.map(slideOf)}
          index={at}
          carousel={{ finite: !several, padding: 0, preload: 1 }}
          controller={{ ref: carousel, focus: true, touchAction: 'none', closeOnEscape: false }}
          zoom={{ ref: zoom, maxZoomPixelRatio: 3, scrollToZoom: true }}
          animation={{ swipe: 200, navigation: 150, zoom: 150 }}
          toolbar={{ buttons: [] }}
          render={{ buttonPrev: () => null, buttonNext: () => null, buttonZoom: () => null }}
          labels={{
            Slide: t('gallery.label'),
            Carousel: t('gallery.label'),
            'Photo gallery': t('gallery.label'),
            '{index} of {total}': t('gallery.photo', { number: '{index}', total: '{total}' }),
          }}
          on={{ view: ({ index }) => onShow(index), zoom: (now) => setZoomed(now.zoom > 1) }}
        />
      </div>
      <div className="b-lightbox-bar">
        {several && (
          <IconButton
            label={t('gallery.all', { total: photos.length })}
            icon={<LayoutGrid size={18} />}
            onClick={onAll}
          />
        )}
        {several && (
          <IconButton
            label={t('gallery.previous')}
            icon={<ChevronLeft size={18} />}
            onClick={() => carousel.current?.prev()}
          />
        )}
        <Text num>{t('gallery.photo', { number: at + 1, total: photos.length })}</Text>
        {several && (
          <IconButton
            label={t('gallery.next')}
            icon={<ChevronRight size={18} />}
            onClick={() => carousel.current?.next()}
          />
        )}
        <IconButton
          label={isZoomed ? t('gallery.zoomOut') : t('gallery.zoomIn')}
          icon={isZoomed ? <ZoomOut size={18} /> : <ZoomIn size={18} />}
          onClick={() => zoom.current?.changeZoom(isZoomed ? 1 : 2)}
        />
      </div>
    </div>
  )
}

const widths = { src320: 320, src800: 800, src1600: 1600 } as const

function slideOf(photo: PhotoSource) {
  const srcSet = (Object.keys(widths) as (keyof typeof widths)[]).flatMap((name) => {
    const src = photo[name]
    return src ? [{ src, width: widths[name], height: (widths[name] * 3) / 4 }] : []
  })
  return { src: photo.src1600 ?? photo.src800, alt: photo.alt, width: 1600, height: 1200, srcSet }
}

/** All pictures as a grid; the last viewed one has the focus. */
function Overview({ photos, at, onChoose }: Pick<LightboxProps, 'photos' | 'at'> & { onChoose: (at: number) => void }) {
  return (
    <ul className="b-overview">
      {photos.map((photo, i) => (
        <li key={photo.id}>
          <button
            type="button"
            aria-current={i === at}
            // The focus trap of the overlay handles the other keys.
            ref={(button) => (i === at ? button?.focus() : undefined)}
            data-autofocus={i === at || undefined}
            onClick={() => onChoose(i)}
          >
            <Photo photo={photo} sizes="(max-width: 48em) 50vw, 25vw" />
          </button>
        </li>
      ))}
    </ul>
  )
}
