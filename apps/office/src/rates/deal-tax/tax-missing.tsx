import type { TaxBlock } from '@bilbro/contract/rates/deal-tax/deal-tax-rules'
import { tx } from '@bilbro/i18n/i18n'
import { Anchor } from '@bilbro/ui/layout/text'
import { useT } from '@bilbro/ui/use-t'
import { CircleX, Clock } from 'lucide-react'
import { invoiceOnly } from '@bilbro/contract/rates/deal-tax/deal-tax-rules'

/** The records of the sale, for links to places to fix missing facts. */
export type Mend = { carId?: string; companyId?: string | null; sellerId?: string | null }

const onCar = {
  PURCHASE_TAX_CASE: 'stock',
  FIRST_REGISTRATION: 'history',
  FIRST_REGISTRATION_DAY: 'history',
  MILEAGE: 'history',
} as const
const onDealer = new Set<TaxBlock>(['VAT_ID', 'VAT_ID_UNCHECKED', 'VAT_ID_UNAVAILABLE', 'VAT_ID_EXPIRED'])
const onSeller = new Set<TaxBlock>(['SELLER', 'SELLER_COUNTRY', 'SELLER_VAT_ID'])

/** The reasons why a sale cannot be decided, each with a link to the place to fix it. */
export function TaxMissing({ blocks, mend }: { blocks: readonly TaxBlock[]; mend: Mend }) {
  const { t } = useT()
  return (
    <ul className="o-tax-list" aria-label={t('office.tax.missing')}>
      {blocks.map((block) => (
        <li key={block} data-level={invoiceOnly.has(block) ? 'wait' : 'stop'}>
          {invoiceOnly.has(block) ? <Clock size={16} aria-hidden="true" /> : <CircleX size={16} aria-hidden="true" />}
          <span>
            {tx(`taxBlock.${block}`)} <Way block={block} mend={mend} />
          </span>
        </li>
      ))}
    </ul>
  )
}

function Way({ block, mend }: { block: TaxBlock; mend: Mend }) {
  const { t } = useT()
  const text = t('office.tax.mend')
  if (block in onCar && mend.carId)
    return (
      <Anchor to="/cars/$id" params={{ id: mend.carId }} search={{ edit: [onCar[block as keyof typeof onCar]] }}>
        {text}
      </Anchor>
    )
  if (onDealer.has(block) && mend.companyId)
    return (
      <Anchor to="/buyers/$id" params={{ id: mend.companyId }}>
        {text}
      </Anchor>
    )
  if (onSeller.has(block))
    return mend.sellerId ? (
      <Anchor to="/settings/legal-entities/$id" params={{ id: mend.sellerId }}>
        {text}
      </Anchor>
    ) : (
      <Anchor to="/settings/legal-entities">{text}</Anchor>
    )
  return null
}
