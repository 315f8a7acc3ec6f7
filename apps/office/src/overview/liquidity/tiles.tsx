import type { Liquidity } from '@bilbro/contract/overview/liquidity/liquidity'
import type { Money as Amount } from '@bilbro/contract/common'
import type { FigureScope } from '@bilbro/contract/overview/figures/result-lists'
import { balanceOf, balancesOf, flowOf, inStockItems } from '@bilbro/contract/overview/liquidity/liquidity-lists'
import { t } from '@bilbro/i18n/i18n'
import { Money } from '@bilbro/ui/layout/money'
import { useT } from '@bilbro/ui/use-t'
import { Definition } from '../figures/definition.tsx'
import { ListLink, type Opens } from '../../kit/list/links/list-link.tsx'

type Props = { data: Liquidity; scope: FigureScope }
const sum = (all: readonly Amount[]): Amount => ({
  minor: all.reduce((total, { minor }) => total + minor, 0),
  currency: 'EUR',
})

/** The figures of the page. Each opens the items that it counts. */
export function Tiles({ data, scope }: Props) {
  const { format } = useT()
  const { accounts, balance, days, lowest, lateLowest, stock } = data
  const span = { from: data.today, to: days.at(-1)!.day }
  const told = accounts.flatMap(({ day }) => day ?? []).toSorted()
  return (
    <div className="o-figures">
      <Tile
        name="bank"
        value={balance}
        opens={balancesOf(scope)}
        hint={told[0] && t('office.liquidity.asOf', { day: format.day(told[0]) })}
      />
      <Tile name="nearIn" value={sum(days.map((one) => one.in))} opens={flowOf(scope, span, 'IN')} />
      {lowest && lateLowest && (
        <>
          <Tile name="nearOut" value={sum(days.flatMap((one) => one.out ?? []))} opens={flowOf(scope, span, 'OUT')} />
          <Tile
            name="lowest"
            value={lowest.balance}
            opens={balanceOf(scope, lowest.day)}
            hint={t('office.liquidity.onDay', { day: format.day(lowest.day) })}
          />
          <Tile
            name="lateLowest"
            value={lateLowest.balance}
            opens={balanceOf(scope, lateLowest.day, true)}
            hint={t('office.liquidity.onDay', { day: format.day(lateLowest.day) })}
          />
        </>
      )}
      {stock && (
        <Tile
          name="stock"
          value={stock.amount}
          opens={inStockItems(scope)}
          hint={t('office.liquidity.cars', { count: stock.count })}
        />
      )}
    </div>
  )
}

type TileProps = {
  name: 'bank' | 'nearIn' | 'nearOut' | 'lowest' | 'lateLowest' | 'stock'
  value: Amount
  opens: Opens
  hint?: string | undefined
}
function Tile({ name, value, opens, hint }: TileProps) {
  useT()
  return (
    <div className="o-figure">
      <span className="o-figure-label">
        <Definition name={t(`office.liquidity.${name}`)} says={t(`office.liquidity.${name}Says`)} />
      </span>
      <ListLink look="o-figure-value" opens={opens}>
        <Money value={value} />
      </ListLink>
      {hint && <span className="o-figure-hint">{hint}</span>}
    </div>
  )
}
