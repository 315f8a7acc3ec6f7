import { creditStates } from '@bilbro/contract/dealers/company-credit/company-credit'
import { useT } from '@bilbro/ui/use-t'
import type { ListFilter } from '../../kit/list/list-filters.tsx'

/** Filter by credit status of the dealer. */
export const creditFilter: ListFilter<unknown> = {
  name: 'credit',
  label: 'office.credit.filter',
  many: true,
  useOptions: function useStates() {
    const { t } = useT()
    return creditStates.map((value) => ({ value, label: t(`office.credit.state.${value}`) }))
  },
}
