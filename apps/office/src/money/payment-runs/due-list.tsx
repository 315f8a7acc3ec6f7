import { DayInput } from '@bilbro/ui/forms/fields/dates/day-input'
import { spacedIban } from '@bilbro/contract/admin/legal-entities/bank-account'
import { dueBuckets } from '@bilbro/contract/money/purchase-invoices/purchase-invoice-states'
import { mostTransfers } from '@bilbro/contract/money/payment-runs/payment-runs'
import { tx } from '@bilbro/i18n/i18n'
import { toast } from '@bilbro/ui/feedback/toaster'
import { EmptyState } from '@bilbro/ui/feedback/empty-state'
import { Button } from '@bilbro/ui/forms/button'
import { Check, Choose } from '@bilbro/ui/forms/fields/choices/choice'
import { Group, Stack } from '@bilbro/ui/layout/layout'
import { Money } from '@bilbro/ui/layout/money'
import { Text } from '@bilbro/ui/layout/text'
import { useT } from '@bilbro/ui/use-t'
import { useQuery } from '@tanstack/react-query'
import { CircleCheck, Landmark } from 'lucide-react'
import { useState } from 'react'
import { api } from '../../core/api.ts'
import { useCan } from '../../core/session/can.ts'
import { useAction } from '../../core/hooks/use-action.ts'
import { DueTable } from './due-table.tsx'
import { canChoose } from './can-choose.ts'

type Change = { entity?: string; executeOn?: string }
type Props = {
  entityId: string | undefined
  executeOn: string | undefined
  onChange: (change: Change) => void
  onMade: (id: string) => void
}

/** Due invoices, most urgent first; the selected ones go into one bank file. */
export function DueList({ entityId, executeOn, onChange, onMade }: Props) {
  const { t, format } = useT()
  const may = useCan()
  const entities = useEntities()
  const entity =
    entities.find(({ id }) => id === entityId) ?? entities.find(({ isDefault }) => isDefault) ?? entities[0]
  const { data } = useQuery({
    ...api.paymentRuns.due.query({
      query: { ...(entity && { legalEntityId: entity.id }), ...(executeOn && { executeOn }) },
    }),
  })
  const accounts = (entity?.accounts ?? []).filter(({ iban, isClosed }) => iban !== null && !isClosed)
  const [chosenAccount, setAccount] = useState<string>()
  const account =
    accounts.find(({ id }) => id === chosenAccount) ??
    accounts.find(({ currency }) => currency === 'EUR') ??
    accounts[0]
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set())
  const make = useAction(api.paymentRuns.create, {
    invalidates: ['paymentRuns', 'purchaseInvoices'],
    after: ({ id, no }) => {
      toast.success(t('office.run.made', { no }))
      onMade(id)
    },
  })
  if (data && !data.items.length)
    return (
      <EmptyState
        icon={<CircleCheck size={32} strokeWidth={1.5} />}
        title={t('office.run.dueEmpty')}
        body={t('office.run.dueEmptyBody')}
      />
    )
  const items = data?.items ?? []
  const open = items.filter(canChoose)
  // Invoices that are no longer due are deselected.
  const chosen = open.filter(({ id }) => ticked.has(id)).slice(0, mostTransfers)
  const total = { minor: chosen.reduce((sum, { toPay }) => sum + toPay.minor, 0), currency: 'EUR' as const }
  const tick = (ids: readonly string[], isOn: boolean) => {
    const next = new Set(ticked)
    for (const id of ids)
      if (isOn) next.add(id)
      else next.delete(id)
    setTicked(next)
  }
  const mayMake = may(api.paymentRuns.create)
  return (
    <Stack>
      <Group gap={4}>
        {entities.length > 1 && entity && (
          <Choose
            label={t('office.run.from')}
            value={entity.id}
            options={entities.map(({ id, name }) => ({ value: id, label: name }))}
            onChange={(id) => onChange({ entity: id })}
          />
        )}
        {accounts.length > 1 && account && (
          <Choose
            label={t('office.run.account')}
            value={account.id}
            options={accounts.map(({ id, iban, currency }) => ({
              value: id,
              label: `${spacedIban(iban ?? '')} ${currency}`,
            }))}
            onChange={setAccount}
          />
        )}
        <label className="o-run-day">
          {t('office.run.executeOn')}
          <span className="b-input">
            <DayInput
              value={data?.executeOn ?? executeOn ?? ''}
              onChange={(day) => day && onChange({ executeOn: day })}
            />
          </span>
        </label>
      </Group>
      {entity && !account && <Text tone="warning">{t('office.run.noAccount', { name: entity.name })}</Text>}
      <dl className="o-run-buckets">
        {dueBuckets.map((bucket) => {
          const own = data?.buckets.find((one) => one.bucket === bucket)
          return (
            <div key={bucket} data-due={bucket}>
              <dt>{tx(`office.purchase.due.${bucket}`)}</dt>
              <dd>{own ? `${format.money(own.total)} (${own.count})` : '\u2007'}</dd>
              {own && own.held > 0 && <dd>{t('office.run.held', { count: own.held })}</dd>}
            </div>
          )
        })}
      </dl>
      {mayMake && (
        <Group gap={4} className="o-run-bar">
          <Check
            label={t('office.run.chooseAll')}
            checked={open.length > 0 && chosen.length === open.length}
            mixed={chosen.length > 0 && chosen.length < open.length}
            onChange={(isOn) =>
              tick(
                open.map(({ id }) => id),
                isOn,
              )
            }
          />
          <Text as="span" tone="dim">
            {t('office.run.chosen', { count: chosen.length })} · <Money value={total} strong />
          </Text>
          <Button
            look="primary"
            icon={<Landmark size={16} />}
            busy={make.busy}
            disabled={!chosen.length || !account}
            onClick={() =>
              entity &&
              account &&
              data &&
              void make.run({
                body: {
                  legalEntityId: entity.id,
                  bankAccountId: account.id,
                  executeOn: data.executeOn,
                  invoices: chosen.map(({ id, version }) => ({ id, version })),
                },
              })
            }
          >
            {t('office.run.make')}
          </Button>
        </Group>
      )}
      <DueTable items={data?.items} ticked={ticked} onTick={mayMake ? (id, isOn) => tick([id], isOn) : undefined} />
      {data?.isCut && <Text tone="dim">{t('office.run.dueCut', { count: items.length })}</Text>}
    </Stack>
  )
}

function useEntities() {
  const may = useCan()
  const { data } = useQuery({
    ...api.legalEntities.list.query({ query: { pageSize: 200 } }),
    enabled: may(api.legalEntities.list),
    throwOnError: false,
  })
  return data?.items ?? []
}
