import type { SaleFacetCounts } from '@bilbro/contract/stock/cars/car-filters'
import type { CarRowBuyer, CarRowPublic } from '@bilbro/contract/sale/portal-cars'
import { api } from '../../../core/api.ts'
import { queryClient } from '../../../core/query.ts'
import { type CarSearch, toPublicQuery, toQuery } from './car-search.ts'
import { mergeInPlace, type Page, showPending } from './merge-list.ts'

/** A car in a list; signed-in users get further fields. */
export type ListedCar = CarRowPublic & Partial<CarRowBuyer> & { gone?: boolean }

/** Whether its price is visible to this user and it is still available. */
export const isOffered = (car: ListedCar): car is ListedCar & CarRowBuyer =>
  !car.gone && car.price !== undefined && car.interested !== undefined
export type CarPage = Page<ListedCar> & { page: number; pageSize: number; facets: SaleFacetCounts }

/** The query of a car list. A car that is gone differs from a car that another filter hides. */
export function listQuery(search: CarSearch, isPublic: boolean) {
  const { queryKey, queryFn } = isPublic
    ? api.portalPublic.list.query({ query: { ...toPublicQuery(search), more: 'true' } })
    : api.portalCars.list.query({ query: { ...toQuery(search), more: 'true' } })
  return {
    queryKey,
    queryFn: queryFn as (context: { signal: AbortSignal }) => Promise<CarPage>,
    structuralSharing: (shown: unknown, fresh: unknown) =>
      asked.delete(fresh as object) ? fresh : mergeInPlace(shown as CarPage | undefined, fresh as CarPage),
  }
}

const asked = new WeakSet<object>()

/** Shows the pending changes. */
export function showWaiting(queryKey: readonly unknown[]): void {
  const page = queryClient.getQueryData<CarPage>(queryKey)
  if (!page) return
  const next = showPending(page)
  asked.add(next)
  queryClient.setQueryData(queryKey, next)
}
