import { IconButton } from '@bilbro/ui/forms/button'
import { useT } from '@bilbro/ui/use-t'
import { ChevronDown, ChevronLeft, ChevronRight, ChevronUp } from 'lucide-react'

type Props = {
  previous: (() => void) | undefined
  next: (() => void) | undefined
  /** For a list that is still visible above and below. */
  vertical?: boolean
}

/** Buttons to the previous and next record of a list. */
export function NeighbourButtons({ previous, next, vertical = false }: Props) {
  const { t } = useT()
  const [Back, Forward] = vertical ? [ChevronUp, ChevronDown] : [ChevronLeft, ChevronRight]
  return (
    <>
      <IconButton
        size="sm"
        label={t('office.list.previous')}
        icon={<Back size={16} />}
        disabled={!previous}
        onClick={previous}
      />
      <IconButton
        size="sm"
        label={t('office.list.next')}
        icon={<Forward size={16} />}
        disabled={!next}
        onClick={next}
      />
    </>
  )
}
