import { besideModel } from '@bilbro/contract/stock/cars/car-title'
import type { CarBuyer } from '@bilbro/contract/sale/portal-cars'
import { ApiError } from '@bilbro/contract/client'
import { tx } from '@bilbro/i18n/i18n'
import { EmptyState } from '@bilbro/ui/feedback/empty-state'
import { Loading, Skeleton } from '@bilbro/ui/feedback/skeleton'
import { Button, ButtonLink, IconButton } from '@bilbro/ui/forms/button'
import { LandedLine } from '@bilbro/ui/display/landed/landed-amount'
import { Page } from '@bilbro/ui/layout/page'
import { Photo } from '@bilbro/ui/layout/pictures/photo'
import { useT } from '@bilbro/ui/use-t'
import { useQueries } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Columns3, Printer, X } from 'lucide-react'
import { CarBadges } from '../list/card/car-badges.tsx'
import { CarPrice } from '../list/card/car-price.tsx'
import { nameOf } from '../list/card/car-words.ts'
import { Heart } from '../list/card/heart.tsx'
import { privateCar } from '../car/car-query.ts'
import { useSheets } from '../../car-tools/use-sheets.ts'
import { compareGroups } from './compare-rows.ts'
import type { CompareSearch } from './compare-search.ts'
import './compare.css'

type Props = { search: CompareSearch; change: (next: CompareSearch) => void }

/** Compares up to four cars; differences are marked. */
export function ComparePage({ search, change }: Props) {
  const { t, lang } = useT()
  const ids = search.id ?? []
  const reads = useQueries({ queries: ids.map((id) => ({ ...privateCar(id), throwOnError: false, retry: false })) })
  const [print, isPrinting] = useSheets()
  const cars = reads.flatMap(({ data, error }) => (data && !isGone(error) ? [data] : []))
  const without = (id: string) => change({ ...search, id: ids.filter((one) => one !== id) })
  if (reads.some(({ isPending }) => isPending))
    return (
      <Page title={t('compare.title')}>
        <Loading>
          <Skeleton height="420px" />
        </Loading>
      </Page>
    )
  if (cars.length === 0)
    return (
      <Page title={t('compare.title')}>
        <EmptyState
          icon={<Columns3 size={32} strokeWidth={1.5} />}
          title={t('compare.none')}
          body={t('compare.noneBody')}
          action={
            <ButtonLink look="primary" to="/$lang/portal" params={{ lang }}>
              {t('buying.toCars')}
            </ButtonLink>
          }
        />
      </Page>
    )
  const only = search.only === 'different'
  return (
    <Page
      title={t('compare.title')}
      actions={
        <>
          <label className="compare-only">
            <input
              type="checkbox"
              checked={only}
              onChange={() => change({ ...search, only: only ? undefined : 'different' } as CompareSearch)}
            />
            {t('compare.onlyDifferent')}
          </label>
          <Button icon={<Printer size={16} />} busy={isPrinting} onClick={() => print(cars.map(({ id }) => id))}>
            {t('buying.sheets')}
          </Button>
        </>
      }
    >
      <Table cars={cars} only={only} onTakeOut={without} />
    </Page>
  )
}

const isGone = (error: Error | null): boolean => error instanceof ApiError && error.status === 404

function Table({ cars, only, onTakeOut }: { cars: CarBuyer[]; only: boolean; onTakeOut: (id: string) => void }) {
  const { t, format } = useT()
  const groups = compareGroups(cars, { t, tx }, format)
    .map((group) => ({ ...group, rows: only ? group.rows.filter(({ differs }) => differs) : group.rows }))
    .filter(({ rows }) => rows.length > 0)
  return (
    <section className="compare-scroll" aria-label={t('compare.title')}>
      <table className="compare">
        <thead>
          <tr>
            <th scope="col">
              <span className="b-sr">{t('carPage.facts')}</span>
            </th>
            {cars.map((car) => (
              <th key={car.id} scope="col">
                <Head car={car} onTakeOut={() => onTakeOut(car.id)} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <tr data-differs={new Set(cars.map(({ damages }) => damages.length)).size > 1 || undefined}>
            <th scope="row">{t('compare.damages')}</th>
            {cars.map((car) => (
              <td key={car.id}>{format.number(car.damages.length)}</td>
            ))}
          </tr>
        </tbody>
        {groups.map(({ title, rows }) => (
          <tbody key={title}>
            <tr className="compare-group">
              <th colSpan={cars.length + 1} scope="rowgroup">
                <span>{title}</span>
              </th>
            </tr>
            {rows.map(({ label, values, differs }) => (
              <tr key={label} data-differs={differs || undefined}>
                <th scope="row">
                  {label}
                  {differs && <span className="b-sr">, {t('compare.differs')}</span>}
                </th>
                {values.map((value, i) => (
                  <td key={cars[i]!.id}>{value ?? '–'}</td>
                ))}
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </section>
  )
}

function Head({ car, onTakeOut }: { car: CarBuyer; onTakeOut: () => void }) {
  const { t, lang } = useT()
  return (
    <div className="compare-head">
      <Photo photo={car.photo ? { id: car.id, alt: '', src800: car.photo } : null} sizes="20rem" />
      <div className="compare-tools">
        <Heart car={car} />
        <IconButton label={t('compare.takeOut', { car: nameOf(car) })} icon={<X size={18} />} onClick={onTakeOut} />
      </div>
      <Link to="/$lang/portal/car/$id" params={{ lang, id: car.id }}>
        {nameOf(car)}
      </Link>
      {besideModel(car) && <small>{besideModel(car)}</small>}
      <div className="compare-badges">
        <CarBadges car={car} />
      </div>
      <CarPrice car={car} />
      {car.landed && <LandedLine landed={car.landed} className="price-landed" />}
    </div>
  )
}
