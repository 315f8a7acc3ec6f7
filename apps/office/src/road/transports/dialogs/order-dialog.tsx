import { currencies } from '@bilbro/contract/common'
import { carsOfOrder, type TransportQuote } from '@bilbro/contract/road/transport-orders'
import { splits } from '@bilbro/contract/road/transports/transport-fields'
import { orderProviders, type OrderProvider } from '@bilbro/contract/road/transports/transport-states'
import { errorMessage, tx } from '@bilbro/i18n/i18n'
import { Badge } from '@bilbro/ui/feedback/status-badge'
import { Skeleton } from '@bilbro/ui/feedback/skeleton'
import { Button } from '@bilbro/ui/forms/button'
import { MoneyField } from '@bilbro/ui/forms/fields/money-field'
import { Grid, Stack } from '@bilbro/ui/layout/layout'
import { Money } from '@bilbro/ui/layout/money'
import { Text } from '@bilbro/ui/layout/text'
import { SimpleTable } from '@bilbro/ui/table/simple-table'
import type { Column } from '@bilbro/ui/table/columns/table-columns'
import { useT } from '@bilbro/ui/use-t'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import * as z from 'zod'
import { api } from '../../../core/api.ts'
import { useCan } from '../../../core/session/can.ts'
import { EditDialog } from '../../../kit/edit/edit-dialog.tsx'
import type { FieldDef } from '../../../kit/edit/field-def.ts'
import { FieldInputs } from '../../../kit/edit/field-inputs.tsx'
import { transportQueryGroups } from '../touches.ts'

const schema = z.object({
  carrier: z.enum(orderProviders),
  price: z.object({ minor: z.int().min(0).max(1e11), currency: z.enum(currencies) }).nullable(),
  split: z.enum(splits),
})
type Order = z.infer<typeof schema>
type Previewed = Awaited<ReturnType<typeof api.transportOrders.preview>>[number]

const keys = { GIRE: 'gire', AUTOSPED: 'autosped' } as const

/** Carriers that cannot receive orders, because their credentials are missing. */
export function useUnset(): (carrier: OrderProvider) => boolean {
  const may = useCan()
  const { data } = useQuery({ ...api.providers.list.query(), enabled: may(api.providers.list), throwOnError: false })
  return (carrier) => data?.some((one) => one.key === keys[carrier] && one.state === 'NOT_CONFIGURED') ?? false
}

type Props = {
  /** The first transport determines the route. */
  ids: readonly string[]
  version: number
  /** Between yards: there is no buyer, and only GIRE accepts such orders. */
  isInternal?: boolean
  onClose: () => void
}

/** A transport order for one or several cars: carrier, price, and the share of each car. */
export function OrderDialog({ ids, version, isInternal = false, onClose }: Props) {
  const { t, format } = useT()
  const isUnset = useUnset()
  const [quote, setQuote] = useState<TransportQuote | Error>()
  const [busy, setBusy] = useState(false)
  const [lead = ''] = ids
  const carriers = orderProviders.filter((carrier) => !isInternal || carrier === 'GIRE')
  const values = carriers.filter((carrier) => !isUnset(carrier))
  const ask = async () => {
    setBusy(true)
    setQuote(await api.transportOrders.quote({ params: { id: lead } }).catch((error: Error) => error))
    setBusy(false)
  }
  return (
    <EditDialog
      size="lg"
      title={t(ids.length > 1 ? 'office.transport.orderMany' : 'office.transport.orderTitle')}
      call={api.transportOrders.orderAutosped}
      schema={schema}
      start={{ carrier: ids.length > 1 ? 'AUTOSPED' : (values.at(-1) ?? 'GIRE'), price: null, split: 'EQUAL' } as Order}
      save={{
        make: ({ carrier, price, split }: Order) =>
          carrier === 'GIRE'
            ? api.transportOrders.orderGire({ params: { id: lead }, body: { version } })
            : api.transportOrders.orderAutosped({
                params: { id: lead },
                body: {
                  version,
                  transportIds: ids.slice(1) as string[],
                  split,
                  ...(price && { priceMinor: price.minor, currency: price.currency }),
                },
              }),
      }}
      // For a single car, the order card shows the state until the carrier answers.
      done={() => (ids.length > 1 ? t('office.transport.ordered') : '')}
      invalidates={transportQueryGroups}
      submit={t('office.transport.orderNow')}
      {...(values.length === 0 && { reason: t('office.transport.planFirst') })}
      onClose={onClose}
    >
      {(form) => {
        const { carrier, price, split } = form.watch()
        const isGire = carrier === 'GIRE'
        const defs: Record<string, FieldDef> = {
          carrier: { kind: 'choice', label: 'office.transport.orderAt', values, family: 'deliveryProvider' },
          ...(!isGire &&
            ids.length > 1 && {
              split: {
                kind: 'choice',
                label: 'office.transport.split',
                values: splits,
                family: 'office.transport.split',
              },
            }),
        }
        return (
          <Stack gap={4}>
            {carriers.filter(isUnset).map((one) => (
              <Text key={one} tone="dim">
                {t('office.transport.notConfigured', { carrier: tx(`deliveryProvider.${one}`) })}
              </Text>
            ))}
            <Grid min="15rem" gap={3}>
              <FieldInputs defs={defs} schema={schema} />
              {!isGire && (
                <MoneyField
                  name="price"
                  label={t('office.transport.orderPrice')}
                  hint={t('office.transport.orderPriceHint')}
                  currencies={currencies}
                />
              )}
            </Grid>
            {isGire && ids.length > 1 && <Text tone="warning">{t('office.transport.oneCarOnly')}</Text>}
            {isGire && ids.length === 1 && (
              <div>
                <Button busy={busy} onClick={() => void ask()}>
                  {t('office.transport.quote')}
                </Button>
                {quote && <Quoted quote={quote} />}
              </div>
            )}
            <Together
              ids={isGire ? ids.slice(0, 1) : ids}
              price={isGire || typeof price?.minor !== 'number' ? null : price}
              split={split}
              key={format.lang}
            />
          </Stack>
        )
      }}
    </EditDialog>
  )
}

function Quoted({ quote }: { quote: TransportQuote | Error }) {
  const { t, format } = useT()
  if (quote instanceof Error)
    return (
      <Text tone="danger" as="div">
        <span role="alert">{errorMessage(quote)}</span>
      </Text>
    )
  const price = format.money(quote.price)
  return (
    <output>
      <Text strong>
        {quote.distanceKm !== null && quote.minutes !== null
          ? t('office.transport.quoteSaid', {
              price,
              km: format.number(quote.distanceKm),
              hours: format.number(Math.round(quote.minutes / 60)),
            })
          : t('office.transport.quotePlain', { price })}
      </Text>
      {quote.pickup && quote.delivery && (
        <Text tone="dim" size={14}>
          {t('office.transport.quoteFrom', { pickup: quote.pickup, delivery: quote.delivery })}
        </Text>
      )}
      {quote.isOutOfArea && <Text tone="warning">{t('office.transport.quoteOutside')}</Text>}
    </output>
  )
}

type TogetherProps = { ids: readonly string[]; price: Order['price']; split: Order['split'] }

/** Each car with its share, or why it cannot be part of the order. */
function Together({ ids, price, split }: TogetherProps) {
  const { t, format } = useT()
  const asked = { ids: ids.slice(0, carsOfOrder) as string[], split, ...(price && { priceMinor: price.minor }) }
  const { data } = useQuery({
    ...api.transportOrders.preview.query({ query: asked }),
    placeholderData: keepPreviousData,
    throwOnError: false,
  })
  if (!data) return <Skeleton height="6rem" />
  const columns: Column<Previewed>[] = [
    { id: 'car', header: t('word.car'), cell: ({ car, stockNo, no }) => `#${no} ${car} (${stockNo})` },
    ...(split === 'BY_WEIGHT'
      ? [
          {
            id: 'weight',
            header: t('office.transport.weight'),
            cell: ({ weightKg }: Previewed) =>
              weightKg === null
                ? t('office.transport.weightUnknown', { weight: `${format.number(1500)}\u00a0kg` })
                : `${format.number(weightKg)}\u00a0kg`,
          },
        ]
      : []),
    {
      id: 'share',
      header: price ? t('office.transport.share') : t('word.status'),
      cell: ({ shareMinor, obstacle }) =>
        obstacle ? (
          <Badge tone="red">{tx(`office.transport.obstacle.${obstacle}`)}</Badge>
        ) : shareMinor !== null && price ? (
          <Money value={{ minor: shareMinor, currency: price.currency }} />
        ) : (
          <Badge tone="green">{t('office.transport.goes')}</Badge>
        ),
    },
  ]
  return <SimpleTable label={t('office.transport.orderCars')} columns={columns} rows={data} rowId={({ id }) => id} />
}
