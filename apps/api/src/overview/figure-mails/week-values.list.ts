import { sql } from 'kysely'
import { weekFigureNames, weekFigureOf, weekFigures } from '@bilbro/contract/overview/figure-mails/figure-changes'
import type { WeekValue, WeekValuesQuery } from '@bilbro/contract/overview/figure-mails/figure-mails'
import type { Permission } from '@bilbro/contract/permissions'
import type { List } from '../../core/lists/page.ts'
import { isAnyOf, orderOf } from '../../core/lists/search.ts'
import { toCell } from '../../core/money.ts'
import type { Db } from '../../core/postgres/db.ts'
import type { ListFile } from '../../tables/export-list.ts'
import { listWeeksQuery } from './figure-mails.store.ts'

const id = sql<string>`w.id`
const orders = { weekOn: sql`w.week_on`, figure: sql`w.figure` }
type Row = Omit<WeekValue, 'unit'>

/** The figures that the reader may see. */
export const weekValuesList = (db: Db, q: WeekValuesQuery, may: (right: Permission) => boolean): List<Row> => {
  const seen = weekFigureNames.filter((name) => {
    const { right } = weekFigureOf(name)
    return (!right || may(right)) && (!q.figure || q.figure === name)
  })
  return { rows: listWeeksQuery(db).where(isAnyOf('w.figure', seen)), id, order: orderOf(q, orders, id) }
}

export const toWeekValue = (row: Row): WeekValue => ({ ...row, unit: weekFigures[row.figure].unit })

export const weekValuesFile: ListFile<Row> = {
  name: 'weekly-figures',
  columns: [
    { header: 'office.weekly.weekOn', cell: ({ weekOn }) => weekOn },
    { header: 'office.weekly.figure', cell: ({ figure }, t) => t(`weekFigure.${figure}`) },
    {
      header: 'office.weekly.value',
      cell: ({ figure, value }) => (value !== null && weekFigures[figure].unit === 'MONEY' ? toCell(value) : value),
    },
    { header: 'office.weekly.takenAt', cell: ({ takenAt }) => takenAt },
  ],
}
