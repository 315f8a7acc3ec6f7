import '../../sale/listings/b2b.css'
import type { ContractDetail } from '@bilbro/contract/deal/contracts/contracts'
import { tx } from '@bilbro/i18n/i18n'
import { Anchor } from '@bilbro/ui/layout/text'
import { useT } from '@bilbro/ui/use-t'
import { CircleCheck, CircleX, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'

const icons = { OK: CircleCheck, WARNING: TriangleAlert, BLOCKER: CircleX }
const order = { BLOCKER: 0, WARNING: 1, OK: 2 }
/** The card of the car page that contains the field. */
const onCar: Record<string, string> = { vin: 'identity', mileage: 'history', firstRegistration: 'history' }

type Props = { contract: ContractDetail; items?: ContractDetail['checklist'] }

/** What is missing before the contract can be signed, most important first, each with a link to the place to fix it. */
export function Checklist({ contract, items = contract.checklist }: Props) {
  const { t } = useT()
  return (
    <ul className="o-checklist">
      {items
        .toSorted((a, b) => order[a.level] - order[b.level])
        .map(({ key, level, detail }) => {
          const Icon = icons[level]
          const params = { detail: detailOf(key, detail) }
          const usual = tx(`office.contracts.check.${key}`, key, params)
          const words = tx(`office.contracts.check.${key}.${level}`, usual, params)
          return (
            <li key={key} data-level={level}>
              <Icon size={16} aria-label={t(`office.level.${level}`)} />
              <span>{level === 'OK' ? words : <Way contract={contract} of={key} words={words} detail={detail} />}</span>
            </li>
          )
        })}
    </ul>
  )
}

function detailOf(key: string, detail: string | null): string {
  if (!detail) return ''
  if (key === 'taxCase')
    return detail
      .split(', ')
      .map((one) => tx(`dealTaxCase.${one}`, one))
      .join(', ')
  if (key === 'taxProven')
    return detail
      .split(', ')
      .map((one) => tx(`taxBlock.${one}`, one))
      .join(' ')
  return detail
}

/** A link to the field. */
function Way({
  contract: { company, cars, document },
  of,
  words,
  detail,
}: {
  contract: ContractDetail
  of: string
  words: string
  detail: string | null
}): ReactNode {
  const car = cars.find(({ stockNo }) => detail?.split(', ').includes(stockNo)) ?? cars[0]
  if (of === 'buyer' || of === 'buyerNumber' || of === 'taxProven' || of === 'vatName')
    return (
      <Anchor to="/buyers/$id" params={{ id: company.id }}>
        {words}
      </Anchor>
    )
  if ((of === 'seller' || of === 'bank') && document)
    return (
      <Anchor to="/settings/legal-entities/$id" params={{ id: document.seller.id }}>
        {words}
      </Anchor>
    )
  if (of === 'terms') return <Anchor to="/settings/contract-terms">{words}</Anchor>
  if (of === 'taxCase' && car)
    return (
      <Anchor to="/cars/$id" params={{ id: car.id }} search={{ tab: 'price' }}>
        {words}
      </Anchor>
    )
  if (of.startsWith('paper') && car)
    return (
      <Anchor to="/cars/$id" params={{ id: car.id }} search={{ tab: 'documents' }}>
        {words}
      </Anchor>
    )
  if (of === 'condition' && car)
    return (
      <Anchor to="/cars/$id" params={{ id: car.id }} search={{ tab: 'b2b' }}>
        {words}
      </Anchor>
    )
  if (of in onCar && car)
    return (
      <Anchor to="/cars/$id" params={{ id: car.id }} search={{ edit: [onCar[of]!] }}>
        {words}
      </Anchor>
    )
  return words
}
