import type { CarPlace as Place } from '@bilbro/contract/sale/car-tools'
import { useT } from '@bilbro/ui/use-t'
import { useQuery } from '@tanstack/react-query'
import { Link, useLocation, useNavigate } from '@tanstack/react-router'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { readCarSearch, toListQuery } from '../list/car-search.ts'
import { api } from '../../../core/api.ts'
import { parseSearch } from '../../../core/search-params.ts'
import { useArrows } from './use-arrows.ts'
import './car-place.css'

/** The position of the car in the list, with links to the previous and next car, also by arrow keys. */
export function CarPlace({ id }: { id: string }) {
  const list = useLocation({ select: ({ state }) => state.list })
  return list === undefined ? null : <PlaceIn id={id} list={list} />
}

/** A car that leaves the list while it is viewed keeps its position, so that the user can continue from there. */
const keptPlace = (known: unknown, fresh: unknown): Place =>
  (fresh as Place).place === 0 && known ? (known as Place) : (fresh as Place)

function PlaceIn({ id, list }: { id: string; list: string }) {
  const { t, lang, format } = useT()
  const navigate = useNavigate()
  const { data } = useQuery({
    ...api.portalCarTools.place.query({ params: { id }, query: toListQuery(readCarSearch(parseSearch(list))) }),
    structuralSharing: keptPlace,
    // The car's page works without it.
    throwOnError: false,
  })
  const to = (other: string) => ({
    to: '/$lang/portal/car/$id' as const,
    params: { lang, id: other },
    search: {},
    // Back goes from car to car; the back link to the list skips all of them.
    state: (state: { deep?: number }) => ({ ...state, list, fromList: true, deep: (state.deep ?? 0) + 1 }),
  })
  const go = (other: string | null | undefined) => void (other && navigate(to(other)))
  useArrows(
    () => go(data?.previous),
    () => go(data?.next),
  )
  if (!data?.place) return null
  const step = (other: string | null, label: string, icon: ReactNode) =>
    other ? (
      <Link {...to(other)} className="car-step" aria-label={label} title={label}>
        {icon}
      </Link>
    ) : (
      <span className="car-step" aria-hidden="true">
        {icon}
      </span>
    )
  return (
    <nav className="car-place" aria-label={t('carPage.inList')}>
      {step(data.previous, t('carPage.previousCar'), <ChevronLeft size={18} aria-hidden="true" />)}
      <span>{t('carPage.place', { place: format.number(data.place), total: format.number(data.total) })}</span>
      {step(data.next, t('carPage.nextCar'), <ChevronRight size={18} aria-hidden="true" />)}
    </nav>
  )
}
