import type { StockFigures } from '@bilbro/contract/overview/stock-figures/stock-figures'
import type { FigureScope } from '@bilbro/contract/overview/figures/result-lists'
import { endedOffers, openProofs, stockLists } from '@bilbro/contract/overview/stock-figures/stock-lists'
import { Money } from '@bilbro/ui/layout/money'
import { useT } from '@bilbro/ui/use-t'
import type { ReactNode } from 'react'
import { Definition } from '../figures/definition.tsx'
import { ListLink, type Opens } from '../../kit/list/links/list-link.tsx'

/** The figures that fit on one line; each opens its list. */
export function StockTiles({ data, scope }: { data: StockFigures; scope: FigureScope }) {
  const { t, format } = useT()
  const { ages, turn, offers, lateTransports, proofs } = data
  const vat = proofs.reduce((sum, { vat: one }) => sum + (one?.minor ?? 0), 0)
  const waiting = proofs.reduce((sum, { count }) => sum + count, 0)
  const ended = offers.won + offers.lost
  return (
    <div className="o-figures">
      <Tile name="cars" says="carsSays" opens={stockLists['ages.cars'].opens()} value={format.number(ages.cars)}>
        {ages.capital && (
          <>
            {t('office.stockFigures.capital')}: <Money value={ages.capital} whole />
          </>
        )}
      </Tile>
      <Tile
        name="perYear"
        says="turnSays"
        opens={stockLists['turn.sold'].opens(data, [], scope)}
        value={turn.perYear === null ? '–' : format.number(turn.perYear, 1)}
      >
        {t('office.stockFigures.sold')}: {format.number(turn.sold)} ·{' '}
        <ListLink opens={stockLists['turn.cars'].opens(data)}>
          {t('office.stockFigures.averageStock')}: {format.number(turn.averageStock, 1)}
        </ListLink>
      </Tile>
      <Tile
        name="winRate"
        says="winRateSays"
        opens={endedOffers(data)}
        value={ended ? format.percent(offers.won / ended) : '–'}
      >
        {t('office.stockFigures.won')}: {format.number(offers.won)} · {t('office.stockFigures.lost')}:{' '}
        {format.number(offers.lost)}
      </Tile>
      <Tile
        name="late"
        says="lateSays"
        opens={stockLists.lateTransports.opens()}
        value={format.number(lateTransports)}
      />
      <Tile name="proofs" says="proofsSays" opens={openProofs()} value={format.number(waiting)}>
        {proofs[0]?.vat && (
          <>
            {t('office.stockFigures.vat')}: <Money value={{ minor: vat, currency: 'EUR' }} whole />
          </>
        )}
      </Tile>
    </div>
  )
}

type TileProps = {
  name: 'cars' | 'perYear' | 'winRate' | 'late' | 'proofs'
  says: 'carsSays' | 'turnSays' | 'winRateSays' | 'lateSays' | 'proofsSays'
  opens: Opens
  value: string
  children?: ReactNode
}
const labels = {
  cars: 'office.home.inStock',
  perYear: 'office.stockFigures.turn',
  winRate: 'office.stockFigures.winRate',
  late: 'office.stockFigures.late',
  proofs: 'office.stockFigures.proofs',
} as const

function Tile({ name, says, opens, value, children }: TileProps) {
  const { t } = useT()
  return (
    <div className="o-figure">
      <span className="o-figure-label">
        <Definition name={t(labels[name])} says={t(`office.stockFigures.${says}`)} />
      </span>
      <ListLink opens={opens} look="o-figure-value">
        {value}
      </ListLink>
      <span className="o-figure-hint">{children}</span>
    </div>
  )
}
