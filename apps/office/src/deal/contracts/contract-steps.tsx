import type { ContractDetail } from '@bilbro/contract/deal/contracts/contracts'
import { isLive } from '@bilbro/contract/deal/contracts/contract-states'
import { tx } from '@bilbro/i18n/i18n'
import { useT } from '@bilbro/ui/use-t'
import { Check, X } from 'lucide-react'

const way = ['DRAFT', 'WAITING_ADMIN', 'WAITING_BUYER', 'SIGNED'] as const

/** Progress of the contract; for an ended one only the steps that happened. */
export function ContractSteps({ contract }: { contract: ContractDetail }) {
  const { t, format } = useT()
  const { status, signatures, createdAt, updatedAt } = contract
  const by = (role: string) => signatures.find((one) => one.role === role)
  const house = by('ADMIN')
  const buyer = by('BUYER')
  const alive = isLive(status)
  const at = alive ? way.indexOf(status as (typeof way)[number]) : -1
  const facts: Record<(typeof way)[number], string> = {
    DRAFT: [format.instant(createdAt), contract.draftedBy].filter(Boolean).join(', '),
    WAITING_ADMIN: house ? `${house.name}, ${format.instant(house.at)}` : '',
    WAITING_BUYER: buyer ? `${buyer.name}, ${format.instant(buyer.at)}` : '',
    SIGNED: '',
  }
  const happened = way.filter((step) => {
    if (step === 'DRAFT') return true
    if (step === 'WAITING_ADMIN') return contract.documentSha256 !== null
    if (step === 'WAITING_BUYER') return house !== undefined
    return buyer !== undefined
  })
  const steps = alive ? way : happened
  return (
    <section className="o-contract-steps" aria-label={t('word.status')}>
      <ol>
        {steps.map((step, i) => {
          const isPast = !alive || i < at || status === 'SIGNED'
          return (
            <li key={step} aria-current={alive && i === at ? 'step' : undefined} data-past={isPast || undefined}>
              <span className="o-contract-dot">{isPast && <Check size={12} aria-hidden="true" />}</span>
              <span>
                <b>{t(`office.contracts.step.${step}`)}</b>
                {isPast && facts[step] && <small>{facts[step]}</small>}
              </span>
            </li>
          )
        })}
        {!alive && (
          <li aria-current="step" data-ended>
            <span className="o-contract-dot">
              <X size={12} aria-hidden="true" />
            </span>
            <span>
              <b>{tx(`contractStatus.${status}`)}</b>
              <small>{[format.instant(updatedAt), contract.endedReason].filter(Boolean).join(': ')}</small>
            </span>
          </li>
        )}
      </ol>
    </section>
  )
}
