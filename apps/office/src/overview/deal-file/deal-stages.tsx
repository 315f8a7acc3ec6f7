import type { DealFile } from '@bilbro/contract/overview/deal-file/deal-file'
import { Hidden } from '@bilbro/ui/layout/layout'
import { useT } from '@bilbro/ui/use-t'
import { Check, X } from 'lucide-react'

/** How far the deal is, from the negotiation to the proofs. */
export function DealStages({ stages }: { stages: DealFile['stages'] }) {
  const { t } = useT()
  if (stages.length < 2) return null
  return (
    <ol className="o-deal-stages" aria-label={t('office.deal.way')}>
      {stages.map(({ stage, is }) => (
        <li key={stage} data-is={is} aria-current={is === 'NOW' ? 'step' : undefined}>
          <span className="o-deal-dot" aria-hidden="true">
            {is === 'DONE' && <Check size={12} />}
            {is === 'ENDED' && <X size={12} />}
          </span>
          <span className="o-deal-stage">{t(`office.deal.stage.${stage}`)}</span>
          <Hidden>, {t(`office.deal.is.${is}`)}</Hidden>
        </li>
      ))}
    </ol>
  )
}
