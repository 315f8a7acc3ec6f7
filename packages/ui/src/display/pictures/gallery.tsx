import './gallery.css'
import { useRouter } from '@tanstack/react-router'
import { ChevronLeft, ChevronRight, LayoutGrid } from 'lucide-react'
import { lazy, Suspense, useEffect, useEffectEvent, useRef, useState, type KeyboardEvent } from 'react'
import { useLayer } from '../../use-step.tsx'
import { Photo, type PhotoSource } from '../../layout/pictures/photo.tsx'
import { useT } from '../../use-t.tsx'

const Lightbox = lazy(async () => ({ default: (await import('../../overlay/lightbox.tsx')).Lightbox }))

/** The pictures of a car: swipe, arrow keys, thumbnails, and a large view. */
export function Gallery({ photos, label }: { photos: readonly PhotoSource[]; label?: string }) {
  const { t } = useT()
  const track = useRef<HTMLDivElement>(null)
  const thumbs = useRef<HTMLUListElement>(null)
  const [at, setAt] = useState(0)
  const seen = useRef(0)
  const [large, setLarge] = useLayer('photo')
  // Width of the track when it was last positioned. Scrolling that a resize causes is not a user action.
  const width = useRef(0)
  const place = useEffectEvent(() => {
    const el = track.current
    if (!el || el.clientWidth === width.current) return
    width.current = el.clientWidth
    el.scrollTo({ left: at * el.clientWidth, behavior: 'instant' })
  })
  // Back restores the scroll position from before the large view was opened. Scroll to the last viewed photo instead.
  const router = useRouter()
  const wasLarge = useRef(false)
  const keep = useEffectEvent(() => {
    if (large) {
      wasLarge.current = true
      seen.current = at
    } else if (wasLarge.current) {
      wasLarge.current = false
      track.current?.scrollTo({ left: seen.current * track.current.clientWidth, behavior: 'instant' })
    }
  })
  useEffect(() => router.subscribe('onRendered', () => keep()), [router])
  useEffect(() => {
    if (!track.current) return undefined
    const watch = new ResizeObserver(() => place())
    watch.observe(track.current)
    return () => watch.disconnect()
  }, [])
  if (photos.length === 0) return <Photo photo={null} />
  const show = (index: number, behavior: ScrollBehavior = 'smooth') => {
    const next = Math.max(0, Math.min(index, photos.length - 1))
    track.current?.scrollTo({ left: next * track.current.clientWidth, behavior })
    setAt(next)
    seen.current = next
    const thumb = thumbs.current?.children[next] as HTMLElement | undefined
    thumbs.current?.scrollTo({ left: (thumb?.offsetLeft ?? 0) - thumbs.current.clientWidth / 2 })
  }
  const keys = (event: KeyboardEvent) => {
    const to = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: photos.length - 1 }[event.key]
    if (to === undefined) return
    event.preventDefault()
    show(to)
  }
  const gallery = (
    <section className="b-gallery" aria-label={label ?? t('gallery.label')} onKeyDown={keys}>
      <div className="b-gallery-main">
        <div
          ref={track}
          className="b-gallery-track"
          onScroll={({ currentTarget: el }) => {
            if (el.clientWidth === width.current) setAt(Math.round(el.scrollLeft / el.clientWidth))
          }}
        >
          {photos.map((photo, i) => (
            <button
              key={photo.id}
              type="button"
              className="b-gallery-slide"
              tabIndex={i === at ? 0 : -1}
              aria-label={`${t('gallery.enlarge')}: ${photo.alt}`}
              aria-hidden={i === at ? undefined : true}
              onClick={() => setLarge('open')}
            >
              <Photo photo={photo} first={i === 0} sizes="(max-width: 62em) 100vw, 800px" />
            </button>
          ))}
        </div>
        <button
          type="button"
          className="b-gallery-step"
          data-to="back"
          aria-label={t('gallery.previous')}
          disabled={at === 0}
          onClick={() => show(at - 1)}
        >
          <ChevronLeft size={20} aria-hidden="true" />
        </button>
        <button
          type="button"
          className="b-gallery-step"
          data-to="on"
          aria-label={t('gallery.next')}
          disabled={at === photos.length - 1}
          onClick={() => show(at + 1)}
        >
          <ChevronRight size={20} aria-hidden="true" />
        </button>
        {photos.length > 1 && (
          <button type="button" className="b-gallery-all" onClick={() => setLarge('all')}>
            <LayoutGrid size={14} aria-hidden="true" />
            {t('gallery.all', { total: photos.length })}
          </button>
        )}
        <span className="b-gallery-count" aria-live="off">
          <span aria-hidden="true">
            {at + 1} / {photos.length}
          </span>
          <span className="b-sr">{t('gallery.photo', { number: at + 1, total: photos.length })}</span>
        </span>
      </div>
      <ul ref={thumbs} className="b-thumbs">
        {photos.map((photo, i) => (
          <li key={photo.id}>
            <button
              type="button"
              className="b-thumb"
              aria-current={i === at}
              aria-label={t('gallery.photo', { number: i + 1, total: photos.length })}
              onClick={() => show(i)}
            >
              <Photo photo={{ ...photo, alt: '' }} sizes="84px" />
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
  // The lightbox is rendered beside the gallery, so that its key events do not reach the gallery.
  return (
    <>
      {gallery}
      {large && (
        <Suspense>
          <Lightbox
            photos={photos}
            at={at}
            all={large === 'all'}
            onAll={(all) => setLarge(all ? 'all' : 'open')}
            onShow={(index) => show(index, 'instant')}
            onClose={() => setLarge(undefined)}
          />
        </Suspense>
      )}
    </>
  )
}
