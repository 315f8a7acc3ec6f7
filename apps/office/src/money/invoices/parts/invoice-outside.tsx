import type { InvoiceDetail } from '@bilbro/contract/money/invoices/invoices'
import { tx } from '@bilbro/i18n/i18n'
import { StatusBadge } from '@bilbro/ui/feedback/status-badge'
import { Button } from '@bilbro/ui/forms/button'
import { Card, Facts } from '@bilbro/ui/layout/card'
import { Group, Stack } from '@bilbro/ui/layout/layout'
import { Money } from '@bilbro/ui/layout/money'
import { Text } from '@bilbro/ui/layout/text'
import { useT } from '@bilbro/ui/use-t'
import { BookUp, RefreshCw, RotateCcw } from 'lucide-react'
import { api } from '../../../core/api.ts'
import { useCan } from '../../../core/session/can.ts'
import { useAction } from '../../../core/hooks/use-action.ts'
import { invoiceQueryGroups } from '../invoice-words.ts'

type Outside = NonNullable<InvoiceDetail['outside']>

/** The state of the invoice in the external accounting system; nothing if the issuer has none. */
export function InvoiceOutside({ invoice }: { invoice: InvoiceDetail }) {
  const { t } = useT()
  const { number, outside, booksAt } = invoice
  const name = outside?.name ?? booksAt
  if (!number || !name) return null
  return (
    <Card
      title={t('office.outside.title', { name })}
      actions={outside && <StatusBadge family="outsideStatus" value={outside.status} />}
    >
      <Stack gap={2}>
        {outside ? <There outside={outside} /> : <Text tone="dim">{t('office.outside.none', { name })}</Text>}
        <Ways invoice={invoice} name={name} />
      </Stack>
    </Card>
  )
}

function There({ outside }: { outside: Outside }) {
  const { t, format } = useT()
  const { status, state, outsideId, paid, lookedAt, lacks, error, name } = outside
  const [fault, ...detail] = error?.split(': ') ?? []
  return (
    <>
      {status === 'SENT' && (
        <>
          <Facts
            items={[
              { label: t('word.status'), value: state && <StatusBadge family="outsideState" value={state} /> },
              { label: t('office.outside.paid'), value: paid && <Money value={paid} /> },
              {
                label: t('office.outside.looked'),
                value: lookedAt ? format.relative(lookedAt) : t('office.outside.never'),
              },
              { label: t('office.outside.number'), value: <code className="o-invoice-hash">{outsideId}</code> },
            ]}
          />
          <Text tone="dim" size={12}>
            {t('office.outside.notBooked')}
          </Text>
        </>
      )}
      {status === 'WANTED' && !error && <Text tone="dim">{t('office.outside.wanted')}</Text>}
      {lacks.length > 0 && (
        <Text tone="warning">
          {t('office.outside.lacks')} {lacks.map((lack) => t(`outsideLack.${lack}`)).join(' ')}
        </Text>
      )}
      {error && (
        <div aria-live="polite">
          <Text tone="danger">
            {[t('office.outside.trouble', { name }), tx(`providerFault.${fault}`), detail.join(': ')]
              .filter(Boolean)
              .join(' ')}
          </Text>
        </div>
      )}
    </>
  )
}

function Ways({ invoice, name }: { invoice: InvoiceDetail; name: string }) {
  const { t } = useT()
  const may = useCan()
  const { id, outside, contract, booksAt } = invoice
  const make = useAction(api.invoicingOutside.again, {
    invalidates: invoiceQueryGroups,
    done: () => t('office.outside.asked', { name }),
  })
  const look = useAction(api.invoicingOutside.refreshContract, { invalidates: invoiceQueryGroups })
  const isThere = outside?.status === 'SENT' && outside.state !== 'MISSING'
  // If the accounting system lacks required data, a retry does not help.
  const isWanted = booksAt && !isThere && !outside?.lacks.length && (outside?.status !== 'WANTED' || outside.error)
  return (
    <Group gap={2}>
      {isThere && contract && booksAt && (
        <Button
          size="sm"
          icon={<RefreshCw size={15} />}
          busy={look.busy}
          onClick={() => void look.run({ params: { contractId: contract.id } })}
        >
          {t('office.outside.look')}
        </Button>
      )}
      {isWanted && may(api.invoicingOutside.again) && (
        <Button
          size="sm"
          icon={outside ? <RotateCcw size={15} /> : <BookUp size={15} />}
          busy={make.busy}
          onClick={() => void make.run({ params: { id } })}
        >
          {t(outside ? 'office.outside.again' : 'office.outside.make')}
        </Button>
      )}
    </Group>
  )
}
