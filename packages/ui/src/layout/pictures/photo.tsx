import './photo.css'
import { CarFront } from 'lucide-react'
import { useT } from '../../use-t.tsx'

/** A picture in up to three widths. */
export type PhotoSource = { id: string; alt: string; src320?: string; src800: string; src1600?: string }

/** `srcset` of a picture. */
export function srcSetOf({ src320, src800, src1600 }: PhotoSource): string {
  return [src320 && `${src320} 320w`, `${src800} 800w`, src1600 && `${src1600} 1600w`].filter(Boolean).join(', ')
}

/** A 4:3 picture, or a plain shape if there is none. `first` loads at once, others when they come near the viewport. */
export function Photo({
  photo,
  sizes = '(max-width: 48em) 100vw, 320px',
  first,
}: {
  photo: PhotoSource | null | undefined
  sizes?: string
  first?: boolean
}) {
  const { t } = useT()
  return (
    <span className="b-photo">
      {photo ? (
        <img
          src={photo.src800}
          srcSet={srcSetOf(photo)}
          sizes={sizes}
          alt={photo.alt}
          width={800}
          height={600}
          loading={first ? 'eager' : 'lazy'}
          fetchPriority={first ? 'high' : 'auto'}
          decoding="async"
        />
      ) : (
        <CarFront size={40} strokeWidth={1.25} role="img" aria-label={t('gallery.none')} />
      )}
    </span>
  )
}
