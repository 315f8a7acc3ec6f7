import './skeleton.css'
import type { CSSProperties, ReactNode } from 'react'
import { useT } from '../use-t.tsx'

/** A grey placeholder for a text or a picture that is loading. */
export function Skeleton({ width, height, photo }: { width?: string; height?: string; photo?: boolean }) {
  return (
    <span
      className="b-skeleton"
      data-photo={photo || undefined}
      style={{ '--w': width, '--h': height } as CSSProperties}
      aria-hidden="true"
    />
  )
}

/** Placeholder lines for a text that is loading. */
export function SkeletonText({ lines = 3 }: { lines?: number }) {
  return Array.from({ length: lines }, (_, i) => <Skeleton key={i} width={`${92 - ((i * 37) % 40)}%`} height="0.9em" />)
}

/** Wraps skeletons: a screen reader announces once that something is loading. */
export function Loading({ children }: { children: ReactNode }) {
  const { t } = useT()
  return (
    <div role="status" aria-busy="true">
      <span className="b-sr">{t('ui.loading')}</span>
      {children}
    </div>
  )
}
