import type { PaymentDetail, PaymentProposal } from '@bilbro/contract/money/payments/payments'
import { Button } from '@bilbro/ui/forms/button'
import { Card } from '@bilbro/ui/layout/card'
import { Group, Stack } from '@bilbro/ui/layout/layout'
import { Money } from '@bilbro/ui/layout/money'
import { Text } from '@bilbro/ui/layout/text'
import { useT } from '@bilbro/ui/use-t'
import { Check } from 'lucide-react'
import { Concerns, Reasons, Sureness } from './payment-words.tsx'
import type { Matching } from './use-matching.ts'

type Props = { payment: PaymentDetail; matching: Matching; mayWrite: boolean }

/** Proposed invoices for a payment, best first; Enter confirms the first one that is certain. */
export function Proposals({ payment, matching, mayWrite }: Props) {
  const { t } = useT()
  return (
    <Card title={t('office.payment.proposal')} level={3}>
      <Stack gap={3}>
        {payment.proposals.length === 0 && <Text tone="dim">{t('office.payment.noProposal')}</Text>}
        {payment.proposals.map((one, at) => (
          <div key={keyOf(one)} className="o-payment-proposal" data-best={at === 0 || undefined}>
            <header>
              <Text as="span" strong>
                {one.company.name}
              </Text>
              <Sureness of={one} />
            </header>
            <ul className="o-payment-parts">
              {one.parts.map(({ invoice, amount }) => (
                <li key={invoice.id}>
                  <span>{invoice.number}</span>
                  <Text as="span" tone="dim" size={12}>
                    {t('office.invoice.open')} <Money value={invoice.open} />
                  </Text>
                  <Money value={amount} strong />
                </li>
              ))}
            </ul>
            {one.concerns.length > 0 ? (
              <>
                <Text tone="danger">{t('office.payment.stopped')}</Text>
                <Concerns of={one.concerns} />
              </>
            ) : (
              <Reasons of={one.reasons} />
            )}
            <Rest of={one} />
            {mayWrite && one.concerns.length === 0 && (
              <Group justify="flex-end">
                <Button
                  look={at === 0 ? 'primary' : 'default'}
                  icon={<Check size={16} />}
                  busy={matching.busy}
                  onClick={() => matching.give(partsOf(one))}
                >
                  {t('office.payment.confirmSure')}
                </Button>
              </Group>
            )}
          </div>
        ))}
      </Stack>
    </Card>
  )
}

const keyOf = ({ parts }: PaymentProposal) => parts.map(({ invoice }) => invoice.id).join()
export const partsOf = ({ parts }: PaymentProposal) =>
  parts.map(({ invoice, amount }) => ({
    invoiceId: invoice.id,
    amount: { minor: amount.minor, currency: 'EUR' as const },
  }))

function Rest({ of: { rest, parts } }: { of: PaymentProposal }) {
  const { t, format } = useT()
  if (rest.minor > 0) return <Text tone="dim">{t('office.payment.restStays', { amount: format.money(rest) })}</Text>
  const isPart = parts.some(({ invoice, amount }) => amount.minor + 1 < invoice.open.minor)
  return isPart ? <Text tone="dim">{t('office.payment.partly')}</Text> : null
}
