import type { Liquidity } from '@bilbro/contract/overview/liquidity/liquidity'
import type { Money as Amount } from '@bilbro/contract/common'
import { t } from '@bilbro/i18n/i18n'
import { Money } from '@bilbro/ui/layout/money'
import { useT } from '@bilbro/ui/use-t'
import { Link } from '@tanstack/react-router'
import { Definition } from '../figures/definition.tsx'
import { entitySearch, type LiquidityItemsSearch } from './liquidity-search.ts'

type Props = { data: Liquidity; entity: string | undefined }
const sum = (all: readonly Amount[]): Amount => ({
  minor: all.reduce((total, { minor }) => total + minor, 0),
  currency: 'EUR',
})

/** The figures of the page. Each opens the items that it counts. */
export function Tiles({ data, entity }: Props) {
  const { format } = useT()
  const { accounts, balance, days, lowest, lateLowest, stock } = data
  const span = { from: data.today, to: days.at(-1)!.day }
  const all: LiquidityItemsSearch = { direction: ['BALANCE', 'IN', 'OUT'] }
  const told = accounts.flatMap(({ day }) => day ?? []).toSorted()
  return (
    <div className="o-figures">
      <Tile
        name="bank"
        value={balance}
        search={{ kind: ['BANK'] }}
        entity={entity}
        hint={told[0] && t('office.liquidity.asOf', { day: format.day(told[0]) })}
      />
      <Tile
        name="nearIn"
        value={sum(days.map((one) => one.in))}
        search={{ ...span, direction: ['IN'] }}
        entity={entity}
      />
      {lowest && lateLowest && (
        <>
          <Tile
            name="nearOut"
            value={sum(days.flatMap((one) => one.out ?? []))}
            search={{ ...span, direction: ['OUT'] }}
            entity={entity}
          />
          <Tile
            name="lowest"
            value={lowest.balance}
            search={{ ...all, to: lowest.day }}
            entity={entity}
            hint={t('office.liquidity.onDay', { day: format.day(lowest.day) })}
          />
          <Tile
            name="lateLowest"
            value={lateLowest.balance}
            search={{ ...all, to: lateLowest.day, scenario: 'LATE' }}
            entity={entity}
            hint={t('office.liquidity.onDay', { day: format.day(lateLowest.day) })}
          />
        </>
      )}
      {stock && (
        <Tile
          name="stock"
          value={stock.amount}
          search={{ kind: ['STOCK'] }}
          entity={entity}
          hint={t('office.liquidity.cars', { count: stock.count })}
        />
      )}
    </div>
  )
}

type TileProps = {
  name: 'bank' | 'nearIn' | 'nearOut' | 'lowest' | 'lateLowest' | 'stock'
  value: Amount
  search: LiquidityItemsSearch
  entity: string | undefined
  hint?: string | undefined
}
function Tile({ name, value, search, entity, hint }: TileProps) {
  useT()
  return (
    <div className="o-figure">
      <span className="o-figure-label">
        <Definition name={t(`office.liquidity.${name}`)} says={t(`office.liquidity.${name}Says`)} />
      </span>
      <Link className="o-figure-value" to="/figures/liquidity/items" search={{ ...entitySearch(entity), ...search }}>
        <Money value={value} />
      </Link>
      {hint && <span className="o-figure-hint">{hint}</span>}
    </div>
  )
}
