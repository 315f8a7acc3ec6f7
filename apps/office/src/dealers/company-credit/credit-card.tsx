import type { CompanyCredit, Receivable } from '@bilbro/contract/dealers/company-credit/company-credit'
import { tx } from '@bilbro/i18n/i18n'
import { Badge } from '@bilbro/ui/feedback/status-badge'
import { Button } from '@bilbro/ui/forms/button'
import { Card, Facts } from '@bilbro/ui/layout/card'
import { Group, Stack } from '@bilbro/ui/layout/layout'
import { Money } from '@bilbro/ui/layout/money'
import { Anchor, Text } from '@bilbro/ui/layout/text'
import { SimpleTable } from '@bilbro/ui/table/simple-table'
import { useT } from '@bilbro/ui/use-t'
import { useQuery } from '@tanstack/react-query'
import { Ban, LockOpen, Pencil } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { api } from '../../core/api.ts'
import { useCan } from '../../core/session/can.ts'
import { useAction } from '../../core/hooks/use-action.ts'
import { useDialog } from '../../kit/use-dialog.ts'
import { TwoLines } from '../../kit/list/links/row-link.tsx'
import { creditTones } from './credit-banner.tsx'

const CreditDialogs = lazy(async () => ({ default: (await import('./credit-dialogs.tsx')).CreditDialogs }))

/** A dealer's open balance and credit limit; each line links to its document. */
export function CreditCard({ id, name }: { id: string; name: string }) {
  const { t } = useT()
  const { data: credit } = useQuery(api.companyCredit.get.query({ params: { id } }))
  return <Card title={t('office.credit.title')}>{credit && <Standing id={id} name={name} credit={credit} />}</Card>
}

type Props = { id: string; name: string; credit: CompanyCredit }
function Standing({ id, name, credit }: Props) {
  const { t, format } = useT()
  const { state, limit, used, free, overdue, overdueDays, block, blockDays } = credit
  const { dialog, close } = useDialog<'credit-limit' | 'credit-block'>()
  return (
    <Stack>
      <Group gap={2}>
        <Badge tone={creditTones[state]}>{t(`office.credit.state.${state}`)}</Badge>
        {block?.kind === 'HAND' && (
          <Text as="span" tone="danger">
            {[block.reason, block.by, block.at && format.instant(block.at)].filter(Boolean).join(' · ')}
          </Text>
        )}
      </Group>
      <Facts
        items={[
          { label: t('office.credit.used'), value: <Money value={used} strong /> },
          {
            label: t('office.credit.limit'),
            value: limit ? <Money value={limit} /> : t('office.credit.unlimited'),
          },
          ...(free ? [{ label: t('office.credit.free'), value: <Money value={free} /> }] : []),
          {
            label: t('office.credit.overdue'),
            value:
              overdue.minor > 0 ? (
                <Group gap={1}>
                  <Money value={overdue} />
                  <Text as="span" tone="danger">
                    {t('office.credit.overdueBy', { days: overdueDays })}
                  </Text>
                </Group>
              ) : (
                t('office.credit.nothingOverdue')
              ),
          },
        ]}
      />
      <Text tone="dim" size={12}>
        {blockDays === null ? t('office.credit.blocksNever') : t('office.credit.blocksAfter', { days: blockDays })}
      </Text>
      <Steps id={id} name={name} credit={credit} />
      {credit.lines.length > 0 && <Lines credit={credit} />}
      {(dialog === 'credit-limit' || dialog === 'credit-block') && (
        <Suspense>
          <CreditDialogs dialog={dialog} id={id} name={name} credit={credit} onClose={close} />
        </Suspense>
      )}
    </Stack>
  )
}

function Steps({ id, name, credit: { block, version } }: Props) {
  const { t } = useT()
  const may = useCan()
  const { open } = useDialog<'credit-limit' | 'credit-block'>()
  const lift = useAction(api.companyCredit.unblock, {
    invalidates: ['companyCredit', 'buyerCompanies'],
    done: () => t('office.credit.lifted', { name }),
  })
  if (!may(api.companyCredit.save)) return null
  return (
    <Group gap={2}>
      <Button size="sm" icon={<Pencil size={14} />} onClick={() => open('credit-limit')}>
        {t('office.credit.setLimit')}
      </Button>
      {block?.kind === 'HAND' ? (
        <Button
          size="sm"
          icon={<LockOpen size={14} />}
          busy={lift.busy}
          onClick={() => void lift.run({ params: { id }, body: { version } })}
        >
          {t('office.credit.lift')}
        </Button>
      ) : (
        <Button size="sm" look="danger" icon={<Ban size={14} />} onClick={() => open('credit-block')}>
          {t('office.credit.block')}
        </Button>
      )}
    </Group>
  )
}

/** Number of lines before "show all"; overdue lines come first. */
const shown = 10

function Lines({ credit: { lines } }: { credit: CompanyCredit }) {
  const { t, format } = useT()
  const [isWhole, setWhole] = useState(false)
  return (
    <>
      <SimpleTable
        label={t('office.credit.lines')}
        rows={isWhole ? lines : lines.slice(0, shown)}
        rowId={({ id }) => id}
        columns={[
          { id: 'paper', header: t('office.credit.paper'), cell: (line) => <Paper line={line} /> },
          {
            id: 'due',
            header: t('office.invoice.dueOn'),
            cell: ({ dueOn, open, overdueDays }) =>
              dueOn && open.minor > 0 ? (
                <TwoLines
                  first={format.day(dueOn)}
                  second={overdueDays > 0 ? t('office.credit.overdueBy', { days: overdueDays }) : null}
                />
              ) : (
                '–'
              ),
          },
          {
            id: 'amount',
            header: t('office.payment.amount'),
            align: 'end',
            cell: ({ amount }) => <Money value={amount} />,
          },
        ]}
      />
      {!isWhole && lines.length > shown && (
        <Group>
          <Button size="sm" onClick={() => setWhole(true)}>
            {t('office.credit.all', { count: lines.length })}
          </Button>
        </Group>
      )}
    </>
  )
}

function Paper({ line: { kind, id, number, invoiceKind } }: { line: Receivable }) {
  const { t } = useT()
  const may = useCan()
  const said = number ?? t(`office.credit.kind.${kind}`)
  const second = invoiceKind ? tx(`invoiceKind.${invoiceKind}`) : number ? t(`office.credit.kind.${kind}`) : null
  const link =
    kind === 'OFFER' ? (
      may(api.offers.get) ? (
        <Anchor to="/offers" search={{ offer: id }}>
          {said}
        </Anchor>
      ) : (
        said
      )
    ) : kind === 'CONTRACT' ? (
      may(api.contracts.get) ? (
        <Anchor to="/contracts/$id" params={{ id }}>
          {said}
        </Anchor>
      ) : (
        said
      )
    ) : (
      <Anchor to="/invoices/$id" params={{ id }}>
        {said}
      </Anchor>
    )
  return <TwoLines first={link} second={second} />
}
