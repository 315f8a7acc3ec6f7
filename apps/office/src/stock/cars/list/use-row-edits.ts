import { carStates, type CarStatus } from '@bilbro/contract/stock/cars/car-states'
import type { Car, CarRow } from '@bilbro/contract/stock/cars/cars'
import type { Money } from '@bilbro/contract/common'
import { errorMessage, t, tx } from '@bilbro/i18n/i18n'
import { toast } from '@bilbro/ui/feedback/toaster'
import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { api } from '../../../core/api.ts'
import { askConflict } from '../../../core/conflict/conflict-question.ts'
import { saveMerging } from '../../../core/conflict/conflict.ts'
import { carWords } from '../../../kit/edit/field-text.ts'
import { patchCar } from './use-car-rows.ts'

type Person = { id: string; name: string }
type Field = { price: Money | null; assignee: Person | null; status: CarStatus }
type Send<K extends keyof Field> = (id: string, version: number, value: Field[K]) => Promise<Car>

const sends: { [K in keyof Field]: Send<K> } = {
  price: (id, version, price) => api.cars.setPrice({ params: { id }, body: { version, price } }),
  assignee: (id, version, person) =>
    api.cars.setAssignee({ params: { id }, body: { version, assigneeId: person?.id ?? null } }),
  status: (id, version, status) => api.cars.setStatus({ params: { id }, body: { version, status } }),
}

/**
 * Saves one cell.
 * @throws Error with a text for the cell when the server refuses; cancelling a conflict changes nothing
 */
async function saveCell<K extends keyof Field>(
  client: QueryClient,
  row: CarRow,
  field: K,
  value: Field[K],
): Promise<void> {
  const send = sends[field]
  try {
    const after = await saveMerging({
      base: row,
      mine: { [field]: value },
      ask: askConflict(carWords),
      send: (values, version) => send(row.id, version, values[field] as Field[K]),
    })
    if (!after) return
    patchCar(client, after)
    const before = row[field] as Field[K]
    const back = () =>
      field === 'status'
        ? api.cars.takeBack({ params: { id: row.id }, body: { version: after.version } })
        : send(row.id, after.version, before)
    const undo = async () => {
      try {
        patchCar(client, await back())
        toast.success(t('ui.undone'))
      } catch (error) {
        toast.error(errorMessage(error as Error))
      }
    }
    const action = { label: t('ui.undo'), onClick: () => void undo() }
    toast.success(`${row.stockNo}: ${t('ui.saved')}`, { action })
  } catch (error) {
    throw new Error(errorMessage(error as Error), { cause: error })
  }
}

/** Saves price, responsible person and status of a row in place. */
export function useRowEdits() {
  const client = useQueryClient()
  return useMemo(
    () => ({
      setPrice: (row: CarRow, price: Money | null) => saveCell(client, row, 'price', price),
      setAssignee: (row: CarRow, person: Person | null) => saveCell(client, row, 'assignee', person),
      setStatus: (row: CarRow, status: CarStatus) => saveCell(client, row, 'status', status),
    }),
    [client],
  )
}

/** The current status and those that staff may set without a reason. */
export function movesOf(status: CarStatus): { value: CarStatus; label: string }[] {
  const free = carStates.staffNext(status).filter((to) => !carStates.edge(status, to)?.reason && to !== 'DELETED')
  return [status, ...free].map((value) => ({ value, label: tx(`carStatus.${value}`) }))
}
