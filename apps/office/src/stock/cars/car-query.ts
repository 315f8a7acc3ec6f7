import type { Car } from '@bilbro/contract/stock/cars/cars'
import { errorMessage, t } from '@bilbro/i18n/i18n'
import { toast } from '@bilbro/ui/feedback/toaster'
import { queryOptions, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { api } from '../../core/api.ts'
import { askConflict } from '../../core/conflict/conflict-question.ts'
import { saveMerging } from '../../core/conflict/conflict.ts'
import { carWords } from '../../kit/edit/field-text.ts'
import { patchCar } from './list/use-car-rows.ts'

/** A car with all its data. */
export const carQuery = (id: string) => queryOptions(api.cars.get.query({ params: { id } }))

/** The car of this page; updates live. */
export function useCar(id: string): Car {
  return useSuspenseQuery(carQuery(id)).data
}

type Mine = Record<string, unknown>
type Send = (values: Mine, version: number) => Promise<Car>

/** Updates the car's page and its lists with the response of a call. */
export function useShowCar(id: string) {
  const client = useQueryClient()
  return (after: Car): void => {
    patchCar(client, after)
    for (const queryKey of [['carLogs'], ['b2b'], ['dealTax'], carQuery(id).queryKey])
      void client.invalidateQueries({ queryKey })
  }
}

/**
 * Saves fields of a car and merges changes of others.
 * @throws when the server refuses, for the form
 */
export function useCarSave(id: string) {
  const show = useShowCar(id)
  return async (base: Car, mine: Mine, send: Send): Promise<Car | undefined> => {
    const after = await saveMerging({ base, mine, send, ask: askConflict(carWords) })
    if (after) show(after)
    return after
  }
}

/** Like `useCarSave`, for a button: shows the result as a toast, with undo if possible. */
export function useCarPress(id: string) {
  const save = useCarSave(id)
  return async (base: Car, mine: Mine, send: Send, back?: (after: Car) => Promise<Car>) => {
    try {
      const after = await save(base, mine, send)
      if (!after) return
      const undo = async () => {
        try {
          if (back) await save(after, {}, () => back(after))
          toast.success(t('ui.undone'))
        } catch (error) {
          toast.error(errorMessage(error as Error))
        }
      }
      toast.success(t('ui.saved'), back ? { action: { label: t('ui.undo'), onClick: () => void undo() } } : {})
    } catch (error) {
      toast.error(errorMessage(error as Error))
    }
  }
}
