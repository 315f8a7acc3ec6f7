import type { InvoiceDetail } from '@bilbro/contract/money/invoices/invoices'
import { tx } from '@bilbro/i18n/i18n'
import { Card } from '@bilbro/ui/layout/card'
import { Anchor, Text } from '@bilbro/ui/layout/text'
import { useT } from '@bilbro/ui/use-t'
import { CircleX, Info } from 'lucide-react'
import { whereToFix } from '../where-to-fix.ts'

type Rule = InvoiceDetail['brokenRules'][number]
type Props = { invoice: InvoiceDetail; rules: readonly Rule[]; title: string; body?: string; isHint?: boolean }

/** The violated rules with their ids, each with a link to the place to fix it. */
export function BrokenRules({ invoice, rules, title, body, isHint = false }: Props) {
  const Icon = isHint ? Info : CircleX
  return (
    <Card title={title}>
      {body && <Text tone="dim">{body}</Text>}
      <ul className="o-invoice-rules" data-hint={isHint || undefined} aria-label={title}>
        {rules.map((one) => (
          <li key={one.rule}>
            <Icon size={16} aria-hidden="true" />
            <span>
              {ruleText(one)} <Way invoice={invoice} rule={one.rule} />
            </span>
            <code>{one.rule}</code>
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** The rules of all VAT categories have the same meaning, so they share one text. */
export function ruleText({ rule, says }: Rule): string {
  const common = rule.replace(/^BR-(S|E|IC|G)-(0[2589]|10)$/, 'BR-X-$2')
  return tx(`office.invoiceRule.${rule}`, tx(`office.invoiceRule.${common}`, says))
}

function Way({ invoice, rule }: { invoice: InvoiceDetail; rule: string }) {
  const { t } = useT()
  const { document, contract, id, status } = invoice
  const text = t('office.tax.mend')
  const place = whereToFix(rule, document)
  if (place === 'seller')
    return (
      <Anchor to="/settings/legal-entities/$id" params={{ id: document.seller.id }}>
        {text}
      </Anchor>
    )
  if (place === 'buyer')
    return (
      <Anchor to="/buyers/$id" params={{ id: document.buyer.id }}>
        {text}
      </Anchor>
    )
  if (place === 'draft' && status === 'DRAFT')
    return (
      <Anchor to="/invoices/$id" params={{ id }} search={{ edit: ['details'] }}>
        {text}
      </Anchor>
    )
  if (!contract) return null
  return (
    <Anchor to="/contracts/$id" params={{ id: contract.id }}>
      {text}
    </Anchor>
  )
}
