import { Button, ButtonLink } from '@bilbro/ui/forms/button'
import { useT } from '@bilbro/ui/use-t'
import { ListFilter, Plus } from 'lucide-react'
import { api } from '../../../core/api.ts'
import { useCan } from '../../../core/session/can.ts'

/** Opens and closes the filters; shows the number of active ones. */
export function FilterButton({
  count,
  isOpen,
  onOpen,
}: {
  count: number
  isOpen: boolean
  onOpen: (open: boolean) => void
}) {
  const { t } = useT()
  return (
    <Button icon={<ListFilter size={16} />} aria-expanded={isOpen} onClick={() => onOpen(!isOpen)}>
      {t('ui.filter')}
      {count > 0 && <span className="b-count">{count}</span>}
    </Button>
  )
}

/** A link to create a car, for users who may do that. */
export function NewCar() {
  const { t } = useT()
  const may = useCan()
  if (!may(api.cars.create)) return null
  return (
    <ButtonLink to="/cars/new" look="primary" icon={<Plus size={16} />}>
      {t('cars.new')}
    </ButtonLink>
  )
}
