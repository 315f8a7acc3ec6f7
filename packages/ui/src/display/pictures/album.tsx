import { createContext, lazy, Suspense, use, useState, type ReactNode } from 'react'
import { useLayer } from '../../use-step.tsx'
import type { PhotoSource } from '../../layout/pictures/photo.tsx'

const Lightbox = lazy(async () => ({ default: (await import('../../overlay/lightbox.tsx')).Lightbox }))
const Show = createContext<((url: string) => boolean) | undefined>(undefined)

/**
 * A set of photos on a page. `AlbumLink` opens one in a lightbox, where the user can go to the next; Back closes it.
 */
export function Album({ photos, children }: { photos: readonly PhotoSource[]; children: ReactNode }) {
  const [open, setOpen] = useLayer('album')
  const [all, setAll] = useState(false)
  const at = open === undefined ? -1 : Number(open)
  const show = (url: string) => {
    const index = photos.findIndex(({ src800 }) => src800 === url)
    // Back may have closed the overview of all photos.
    setAll(false)
    if (index >= 0) setOpen(String(index))
    return index >= 0
  }
  return (
    <Show value={show}>
      {children}
      {photos[at] && (
        <Suspense>
          <Lightbox
            photos={photos}
            at={at}
            all={all}
            onAll={setAll}
            onShow={(index) => setOpen(String(index))}
            onClose={() => setOpen(undefined)}
          />
        </Suspense>
      )}
    </Show>
  )
}

/** A photo that opens in its album. Outside an album, or with Ctrl, Cmd or Shift, it opens in a new window. */
export function AlbumLink({ url, children }: { url: string; children: ReactNode }) {
  const show = use(Show)
  return (
    <a
      href={url}
      target="_blank"
      rel="noreferrer"
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return
        if (show?.(url)) event.preventDefault()
      }}
    >
      {children}
    </a>
  )
}
