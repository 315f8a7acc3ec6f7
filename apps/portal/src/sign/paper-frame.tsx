import { useMedia } from '../cars/use-media.ts'

/** Whether a PDF can be read inside a page: phones show its first page at most, or nothing. */
export function useFrames(): boolean {
  const isWide = useMedia('(min-width: 48.01em) and (pointer: fine)')
  return isWide && navigator.pdfViewerEnabled
}

/** A PDF by the browser's own viewer. */
export function PaperFrame({ href, name }: { href: string; name: string }) {
  return <iframe className="sign-frame" src={`${href}#view=FitH`} title={name} />
}
