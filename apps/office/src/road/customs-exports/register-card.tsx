import type { RegisterFields } from '@bilbro/contract/stock/vehicle-data/register-record'
import { Button } from '@bilbro/ui/forms/button'
import { Card } from '@bilbro/ui/layout/card'
import { Group, Stack } from '@bilbro/ui/layout/layout'
import { Text } from '@bilbro/ui/layout/text'
import { SimpleTable } from '@bilbro/ui/table/simple-table'
import type { Column } from '@bilbro/ui/table/columns/table-columns'
import { useT } from '@bilbro/ui/use-t'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../core/api.ts'
import { useCan } from '../../core/session/can.ts'
import { useAction } from '../../core/hooks/use-action.ts'
import { labelOf, textOf } from '../../kit/edit/field-def.ts'
import type { TabProps } from '../../stock/cars/tabs.ts'
import { registerDefs } from './register-defs.ts'

type Row = { field: keyof RegisterFields; here: unknown; there: unknown }

/** Registers write in capitals, so compare without case. */
const plain = (value: unknown): string => JSON.stringify(value ?? null).toLowerCase()

/** The data of the Norwegian vehicle register: take over differences, and confirm it as a proof. */
export function RegisterCard({ car }: TabProps) {
  const { t, format } = useT()
  const may = useCan()
  const [isAsked, setAsked] = useState(false)
  const params = { id: car.id }
  const proofs = useQuery(api.vehicleRegister.registrations.query({ params }))
  const { data, isFetching } = useQuery({
    ...api.vehicleRegister.look.query({ params, query: {} }),
    enabled: isAsked,
    throwOnError: false,
  })
  const anew = useAction(() => api.vehicleRegister.look({ params, query: { fresh: 'true' } }), {
    invalidates: ['vehicleRegister'],
  })
  const confirm = useAction(() => api.vehicleRegister.confirm({ params, body: {} }), {
    invalidates: ['vehicleRegister', 'roadSteps', 'carLogs'],
  })
  const take = useAction(
    (fields: RegisterFields) => api.cars.update({ params, body: { version: car.version, ...fields } }),
    {
      done: () => t('office.svv.taken'),
      invalidates: ['cars', 'carLogs'],
    },
  )
  const record = data?.record
  const rows: Row[] =
    record && !data.isOther
      ? (Object.entries(record.fields) as [keyof RegisterFields, unknown][])
          .map(([field, there]) => ({ field, there, here: car[field as keyof typeof car] }))
          .filter(({ here, there }) => plain(here) !== plain(there))
      : []
  const columns: Column<Row>[] = [
    { id: 'field', header: t('office.svv.field'), cell: ({ field }) => labelOf(registerDefs[field]) },
    {
      id: 'here',
      header: t('office.svv.here'),
      cell: ({ field, here }) => textOf(registerDefs[field], here, format) ?? '–',
    },
    {
      id: 'there',
      header: t('office.svv.there'),
      cell: ({ field, there }) => textOf(registerDefs[field], there, format),
    },
  ]
  return (
    <Card
      title={t('office.svv.title')}
      actions={
        <Group>
          <Button
            size="sm"
            busy={isFetching || anew.busy}
            onClick={() => (isAsked ? void anew.run(undefined) : setAsked(true))}
          >
            {t(isAsked ? 'office.svv.fresh' : 'office.svv.look')}
          </Button>
          {may(api.vehicleRegister.confirm) && (
            <Button size="sm" look="quiet" busy={confirm.busy} onClick={() => void confirm.run(undefined)}>
              {t('office.svv.confirm')}
            </Button>
          )}
        </Group>
      }
    >
      <Stack gap={3}>
        {!data && proofs.data?.length === 0 && <Text tone="dim">{t('office.svv.notAsked')}</Text>}
        {proofs.data?.map((one) => (
          <div key={one.id}>
            <Text>
              {t('office.svv.confirmed', {
                country: format.country(one.country),
                day: one.registeredOn ? format.day(one.registeredOn) : '–',
                plate: one.plate ?? '–',
              })}
            </Text>
            <Text tone="dim" size={12}>
              {t('office.svv.proof', {
                source: one.source,
                at: format.instant(one.confirmedAt),
                name: one.confirmedBy ?? 'Bilbro',
              })}
            </Text>
          </div>
        ))}
        {data && data.state !== 'FOUND' && <Text tone="warning">{t(`office.svv.state.${data.state}`)}</Text>}
        {data?.source && data.checkedAt && (
          <Text tone="dim" size={12}>
            {t('office.svv.checked', { source: data.source, at: format.instant(data.checkedAt) })}
            {record?.status && ` · ${t('office.svv.status')}: ${record.status}`}
          </Text>
        )}
        {record && data.isOther && <Text tone="warning">{t('office.svv.other', { vin: record.vin })}</Text>}
        {record && !data.isOther && rows.length === 0 && <Text tone="dim">{t('office.svv.same')}</Text>}
        {rows.length > 0 && (
          <>
            <SimpleTable label={t('office.svv.title')} columns={columns} rows={rows} rowId={({ field }) => field} />
            {may(api.cars.update) && (
              <Group>
                <Button
                  busy={take.busy}
                  onClick={() => void take.run(Object.fromEntries(rows.map(({ field, there }) => [field, there])))}
                >
                  {t('office.svv.take', { count: rows.length })}
                </Button>
              </Group>
            )}
          </>
        )}
      </Stack>
    </Card>
  )
}
