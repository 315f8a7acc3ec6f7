import { Dialog } from '@bilbro/ui/overlay/dialog'
import { Title } from '@bilbro/ui/layout/text'
import type { ReactNode } from 'react'
import { useMedia } from '@bilbro/ui/use-media'

type Props = { title: string; onClose: () => void; children: ReactNode }

/** The place of a form: beside its subject, on a phone in full screen. */
export function Place({ title, onClose, children }: Props) {
  const isPhone = useMedia('(max-width: 48em)')
  if (isPhone)
    return (
      <Dialog open size="full" title={title} onClose={onClose}>
        {children}
      </Dialog>
    )
  return (
    <section className="offer-place" aria-label={title}>
      <Title level={3}>{title}</Title>
      {children}
    </section>
  )
}
