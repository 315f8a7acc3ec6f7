import type { CarRow } from '@bilbro/contract/stock/cars/cars'
import type { CarStatus } from '@bilbro/contract/stock/cars/car-states'
import { t as say, tx } from '@bilbro/i18n/i18n'
import { StatusBadge } from '@bilbro/ui/feedback/status-badge'
import type { Column, TableLayout } from '@bilbro/ui/table/columns/table-columns'
import { useT } from '@bilbro/ui/use-t'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { api } from '../../../core/api.ts'
import { useCan } from '../../../core/session/can.ts'
import { usersQuery } from '../../../core/users.ts'
import { CarCell, DaysCell } from './car-cells.tsx'
import { movesOf, useRowEdits } from './use-row-edits.ts'

/** Default columns; the others can be switched on. */
export const standardLayout: TableLayout = {
  columns: [],
  hidden: [
    'papersMissing',
    'vin',
    'condition',
    'bodyType',
    'driveType',
    'color',
    'power',
    'purchasePrice',
    'createdAt',
    'updatedAt',
  ],
  widths: {},
}

/** The columns of the car list in the user's language; cells are editable if the user may change them. */
export function useCarsColumns(): Column<CarRow>[] {
  const { t, format, lang } = useT()
  const may = useCan()
  const { setPrice, setAssignee, setStatus } = useRowEdits()
  const { data: users } = useQuery({ ...usersQuery, throwOnError: false })
  const rights = [api.cars.setPrice, api.cars.setAssignee, api.cars.setStatus, { access: 'cars.cost' }].map(may).join()
  return useMemo(() => {
    const word = (id: 'fuel' | 'gearbox' | 'bodyType' | 'driveType' | 'color' | 'condition'): Column<CarRow> => ({
      id,
      header: t(`car.${id}`),
      width: 130,
      cell: (row) => row[id] && tx(`${id}.${row[id]}`, row[id]),
    })
    // Always with cents: otherwise amounts would not align.
    const money = (value: CarRow['price']) => value && format.money(value)
    const [mayPrice, mayAssign, mayMove, mayCost] = rights.split(',').map((right) => right === 'true')
    const columns: (Column<CarRow> | false)[] = [
      {
        id: 'brand',
        header: t('word.car'),
        width: 300,
        fixed: true,
        sortable: true,
        cell: (row) => <CarCell row={row} />,
      },
      { id: 'stockNo', header: t('car.stockNo'), width: 132, sortable: true, cell: (row) => row.stockNo },
      {
        id: 'status',
        header: t('word.status'),
        width: 156,
        sortable: true,
        cell: (row) => <StatusBadge family="carStatus" value={row.status} />,
        ...(mayMove && {
          edit: {
            value: (row) => row.status,
            options: (row) => movesOf(row.status),
            locked: (row) => movesOf(row.status).length < 2,
            save: (row, status) => setStatus(row, status as CarStatus),
          },
        }),
      },
      {
        id: 'price',
        header: t('car.price'),
        width: 120,
        align: 'end',
        sortable: true,
        cell: (row) => money(row.price) ?? <span className="o-missing">{t('office.cars.noPrice')}</span>,
        ...(mayPrice && {
          edit: {
            value: (row) => (row.price ? format.amount(row.price) : ''),
            save: (row, text) => {
              const minor = text.trim() === '' ? null : format.parseMoney(text)
              if (minor === undefined || (minor !== null && minor < 0)) throw new Error(say('office.price.unreadable'))
              return setPrice(row, minor === null ? null : { minor, currency: row.price?.currency ?? 'EUR' })
            },
          },
        }),
      },
      mayCost === true && {
        id: 'purchasePrice',
        header: t('car.purchasePrice'),
        width: 130,
        align: 'end',
        sortable: true,
        cell: (row) => money(row.purchasePrice),
      },
      {
        id: 'standingDays',
        header: t('car.standingDays'),
        width: 104,
        align: 'end',
        sortable: true,
        cell: (row) => <DaysCell days={row.standingDays} />,
      },
      { id: 'year', header: t('car.year'), width: 72, align: 'end', sortable: true, cell: (row) => row.year },
      {
        id: 'mileage',
        header: t('car.mileage'),
        width: 112,
        align: 'end',
        sortable: true,
        cell: (row) => row.mileage !== null && format.km(row.mileage),
      },
      word('fuel'),
      word('gearbox'),
      {
        id: 'assignee',
        header: t('car.assignee'),
        width: 140,
        cell: (row) => row.assignee?.name ?? <span className="o-dim">–</span>,
        ...(mayAssign && {
          edit: {
            value: (row) => row.assignee?.id ?? '',
            options: [
              { value: '', label: t('office.view.unassigned') },
              ...(users ?? []).map(({ id, name }) => ({ value: id, label: name })),
            ],
            save: (row, id) =>
              setAssignee(
                row,
                users?.find((user) => user.id === id) ? { id, name: users.find((user) => user.id === id)!.name } : null,
              ),
          },
        }),
      },
      {
        id: 'listing',
        header: t('nav.b2b'),
        width: 140,
        cell: (row) =>
          row.listing ? (
            <StatusBadge family="listingStatus" value={row.listing.status} />
          ) : (
            <span className="o-dim">–</span>
          ),
      },
      {
        id: 'photoCount',
        header: t('car.photos'),
        width: 72,
        align: 'end',
        cell: (row) => (row.photoCount ? format.number(row.photoCount) : <span className="o-missing">0</span>),
      },
      {
        id: 'papersMissing',
        header: t('office.cars.papersMissing'),
        width: 190,
        cell: (row) =>
          row.papersMissing.length > 0 ? (
            <span className="o-missing">{row.papersMissing.map((stop) => t(`paperStop.${stop}`)).join(', ')}</span>
          ) : (
            <span className="o-dim">–</span>
          ),
      },
      { id: 'location', header: t('car.location'), width: 130, cell: (row) => row.location },
      { id: 'vin', header: t('car.vin'), width: 176, cell: (row) => <code className="o-vin">{row.vin}</code> },
      word('condition'),
      word('bodyType'),
      word('driveType'),
      word('color'),
      {
        id: 'power',
        header: t('car.power'),
        width: 132,
        align: 'end',
        sortable: true,
        cell: (row) => row.power !== null && format.power(row.power),
      },
      {
        id: 'createdAt',
        header: t('car.createdAt'),
        width: 120,
        align: 'end',
        sortable: true,
        cell: (row) => format.day(row.createdAt.slice(0, 10)),
      },
      {
        id: 'updatedAt',
        header: t('word.updated'),
        width: 150,
        align: 'end',
        sortable: true,
        cell: (row) => format.instant(row.updatedAt),
      },
    ]
    return columns.filter((column) => column !== false)
    // eslint-disable-next-line react/exhaustive-deps
  }, [lang, rights, users, setPrice, setAssignee, setStatus])
}
