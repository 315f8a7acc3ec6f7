import type { OfferRow } from '@bilbro/contract/deal/offers/offers'
import { Button } from '@bilbro/ui/forms/button'
import { Money } from '@bilbro/ui/layout/money'
import { SimpleTable } from '@bilbro/ui/table/simple-table'
import type { Column } from '@bilbro/ui/table/columns/table-columns'
import { useT } from '@bilbro/ui/use-t'
import { useCan } from '../../core/session/can.ts'
import { Age, Countdown } from './live-time.tsx'
import { MoveMark } from './offer-columns.tsx'
import { useOffer } from './use-offer.ts'

type Props = {
  label: string
  rows: readonly OfferRow[]
  /** The open one is marked. */
  current?: string
}

/** The negotiations about one car, best first; a click opens one. */
export function CarTalks({ label, rows, current }: Props) {
  const { t, format } = useT()
  const may = useCan()
  const { open } = useOffer()
  const columns: Column<OfferRow>[] = [
    {
      id: 'company',
      header: t('office.requests.dealer'),
      cell: (row) => (
        <>
          {row.id === current ? (
            <strong aria-current="true">{row.company.name}</strong>
          ) : (
            <Button look="quiet" size="sm" className="o-offer-open" onClick={() => open(row.id)}>
              {row.company.name}
            </Button>
          )}
          <small className="o-offer-of">
            {[
              format.country(row.company.country),
              row.isPackage && t('office.offers.package', { count: row.cars.length }),
            ]
              .filter(Boolean)
              .join(' · ')}
          </small>
        </>
      ),
    },
    {
      id: 'move',
      header: t('office.offers.move'),
      cell: (row) => (
        <>
          <MoveMark offer={row} />
          <small className="o-offer-of">
            <Age since={row.turn ? row.since : row.updatedAt} />
          </small>
        </>
      ),
    },
    {
      id: 'amount',
      header: t('office.offers.amount'),
      align: 'end',
      cell: (row) => <Money value={row.amount} whole strong />,
    },
    {
      id: 'gap',
      header: t('office.offers.gap'),
      align: 'end',
      cell: (row) => row.gap && <Money value={row.gap} whole />,
    },
    ...(may({ access: 'cars.cost' })
      ? [
          {
            id: 'margin',
            header: t('office.offers.margin'),
            align: 'end' as const,
            cell: ({ margin }: OfferRow) =>
              margin && (
                <span className="o-offer-margin" data-loss={margin.result.minor < 0 || undefined}>
                  {format.money(margin.result, { whole: true })}
                </span>
              ),
          },
        ]
      : []),
    {
      id: 'expires',
      header: t('office.offers.expires'),
      align: 'end',
      cell: (row) => row.expiresAt && <Countdown until={row.expiresAt} />,
    },
  ]
  return (
    <SimpleTable label={label} columns={columns} rows={rows} rowId={({ id }) => id} onOpen={({ id }) => open(id)} />
  )
}
