import type { StockFigures } from '@bilbro/contract/overview/stock-figures/stock-figures'
import { Money } from '@bilbro/ui/layout/money'
import { useT } from '@bilbro/ui/use-t'
import { Link, type LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Definition } from '../figures/definition.tsx'
import { carsInStock, endedOffers, proofsOf, soldCars } from './stock-links.ts'

/** The figures that fit on one line; each opens its list. */
export function StockTiles({ data }: { data: StockFigures }) {
  const { t, format } = useT()
  const { ages, turn, offers, lateTransports, proofs } = data
  const vat = proofs.reduce((sum, { vat: one }) => sum + (one?.minor ?? 0), 0)
  const openProofs = proofs.reduce((sum, { count }) => sum + count, 0)
  const ended = offers.won + offers.lost
  return (
    <div className="o-figures">
      <Tile name="cars" says="carsSays" link={{ to: '/cars', search: carsInStock() }} value={format.number(ages.cars)}>
        {ages.capital && (
          <>
            {t('office.stockFigures.capital')}: <Money value={ages.capital} whole />
          </>
        )}
      </Tile>
      <Tile
        name="perYear"
        says="turnSays"
        link={{ to: '/figures/cars', search: soldCars(data) }}
        value={turn.perYear === null ? '–' : format.number(turn.perYear, 1)}
      >
        {t('office.stockFigures.sold')}: {format.number(turn.sold)} · {t('office.stockFigures.averageStock')}:{' '}
        {format.number(turn.averageStock, 1)}
      </Tile>
      <Tile
        name="winRate"
        says="winRateSays"
        link={{ to: '/offers', search: endedOffers(data) }}
        value={ended ? format.percent(offers.won / ended) : '–'}
      >
        {t('office.stockFigures.won')}: {format.number(offers.won)} · {t('office.stockFigures.lost')}:{' '}
        {format.number(offers.lost)}
      </Tile>
      <Tile
        name="late"
        says="lateSays"
        link={{ to: '/logistics', search: { timing: ['LATE'] } }}
        value={format.number(lateTransports)}
      />
      <Tile
        name="proofs"
        says="proofsSays"
        link={{ to: '/proofs', search: proofsOf() }}
        value={format.number(openProofs)}
      >
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
  link: LinkProps
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

function Tile({ name, says, link, value, children }: TileProps) {
  const { t } = useT()
  return (
    <div className="o-figure">
      <span className="o-figure-label">
        <Definition name={t(labels[name])} says={t(`office.stockFigures.${says}`)} />
      </span>
      <Link {...link} className="o-figure-value">
        {value}
      </Link>
      <span className="o-figure-hint">{children}</span>
    </div>
  )
}
