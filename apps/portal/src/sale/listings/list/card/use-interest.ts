import type { CarBuyer } from '@bilbro/contract/sale/portal-cars'
import { errorMessage, t } from '@bilbro/i18n/i18n'
import { toast } from '@bilbro/ui/feedback/toaster'
import { useMutation } from '@tanstack/react-query'
import { api } from '../../../../core/api.ts'
import { queryClient } from '../../../../core/query.ts'
import { session } from '../../../../core/session/session.ts'
import type { CarPage } from '../list-query.ts'

type Change = { interested: boolean }

/** Shows or withdraws interest in a car: displayed at once, reverted if the server refuses. */
export function useInterest(id: string): (interested: boolean) => void {
  const { mutate } = useMutation({
    mutationFn: (interested: boolean) => api.portalCars.setInterest({ params: { id }, body: { interested } }),
    onMutate: (interested) => patch(id, { interested }),
    onSuccess: (answer, interested) => {
      patch(id, answer)
      toast.success(interested ? t('cars.interestShown') : t('cars.interestTaken'), {
        id: `interest-${id}`,
        action: { label: t('ui.undo'), onClick: () => mutate(!interested) },
      })
    },
    onError: (error, interested) => {
      patch(id, { interested: !interested })
      // The end of the session has its own message.
      if (session().isAuthenticated) toast.error(errorMessage(error), { id: `interest-${id}` })
    },
  })
  return mutate
}

function patch(id: string, change: Change): void {
  const patched = <C extends { id: string }>(car: C): C => (car.id === id ? { ...car, ...change } : car)
  queryClient.setQueriesData<CarPage>({ queryKey: ['portalCars', 'list'] }, (page) =>
    page ? { ...page, items: page.items.map(patched) } : page,
  )
  queryClient.setQueriesData<CarBuyer>({ queryKey: ['portalCars', 'get'] }, (car) =>
    car ? { ...patched(car), similar: car.similar.map(patched) } : car,
  )
}
