import { api } from '../../core/api.ts'
import { useCan } from '../../core/session/can.ts'

/** Whether the user may see suggestions: they name dealers and cars, so the right to make offers alone is not enough. */
export function useMaySuggest(): boolean {
  const may = useCan()
  return may(api.offerSuggestions.ofDealer) && may({ access: 'buyers.read' }) && may({ access: 'cars.read' })
}
