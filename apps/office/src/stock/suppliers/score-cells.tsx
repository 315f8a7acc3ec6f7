import type { SupplierRow } from '@bilbro/contract/stock/suppliers/suppliers'
import { useT } from '@bilbro/ui/use-t'
import { useCan } from '../../core/session/can.ts'
import { RowLink, TwoLines } from '../../kit/list/links/row-link.tsx'

type Props = { row: SupplierRow }

/** Late papers of those that were due; the figure opens the cars. Empty when none were due. */
export function LateCell({ row: { id, score } }: Props) {
  const { t, format } = useT()
  const mayCars = useCan()({ access: 'cars.read' })
  const figure = format.number(score.papersLate)
  if (!score.papersDue) return null
  return (
    <TwoLines
      first={
        mayCars && score.papersLate > 0 ? (
          <RowLink to="/suppliers/$id" params={{ id }} search={{ tab: 'cars', papers: 'LATE' }}>
            {figure}
          </RowLink>
        ) : (
          figure
        )
      }
      second={t('office.suppliers.scoreOf', { count: score.papersDue })}
    />
  )
}

/** Claims with recourse against the supplier; the figure opens them. */
export function ClaimsCell({ row: { id, score } }: Props) {
  const { t, format } = useT()
  const { cars, claims } = score
  if (claims === null) return null
  const figure = format.number(claims)
  return (
    <TwoLines
      first={
        claims > 0 ? (
          <RowLink to="/claims" search={{ supplierId: id }}>
            {figure}
          </RowLink>
        ) : (
          figure
        )
      }
      second={claims > 0 && cars > 0 && t('office.suppliers.scorePer', { share: format.percent(claims / cars) })}
    />
  )
}
