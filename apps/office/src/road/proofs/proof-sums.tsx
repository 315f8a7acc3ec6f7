import './proofs.css'
import type { Api } from '@bilbro/contract'
import type { DataOf } from '@bilbro/contract/endpoint'
import { type ProofTurn, proofTurns } from '@bilbro/contract/road/proofs/proof-rules'
import { tx } from '@bilbro/i18n/i18n'
import { Money } from '@bilbro/ui/layout/money'
import { Text } from '@bilbro/ui/layout/text'
import { useT } from '@bilbro/ui/use-t'

type Props = {
  open: DataOf<Api['proofs']['list']>['open']
  turn: readonly ProofTurn[]
  onTurn: (turn: ProofTurn[] | undefined) => void
}

/**
 * The open proofs of all matching rows: whose turn it is (a click filters), what is missing, and the amount at risk.
 */
export function ProofSums({ open: { turns, overdue, missing, stake }, turn, onTurn }: Props) {
  const { t } = useT()
  return (
    <section className="proof-sums" aria-label={t('office.proofs.sums')}>
      {proofTurns.map((one) => {
        const { count, vat } = turns[one]
        const isAlone = turn.length === 1 && turn[0] === one
        return (
          <button
            key={one}
            type="button"
            aria-pressed={isAlone}
            disabled={count === 0 && !isAlone}
            onClick={() => onTurn(isAlone ? undefined : [one])}
          >
            <span>{tx(`proofTurn.${one}`)}</span>
            <strong>{count}</strong>
            {vat && <Money value={vat} />}
          </button>
        )
      })}
      <dl>
        <div data-late={overdue > 0 || undefined}>
          <dt>{t('office.proofs.overdue')}</dt>
          <dd>{overdue}</dd>
        </div>
        {stake && (
          <>
            <div>
              <dt>{t('office.proofs.stakeVat')}</dt>
              <dd>
                <Money value={stake.vat} strong />
              </dd>
            </div>
            <div>
              <dt>{t('office.proofs.stakeDeposit')}</dt>
              <dd>
                <Money value={stake.deposit} strong />
              </dd>
            </div>
          </>
        )}
      </dl>
      {missing.length > 0 && (
        <Text tone="dim" size={14}>
          {t('office.proofs.missingSum', {
            papers: missing.map(({ paper, count }) => `${count} × ${tx(`proofPaper.${paper}`)}`).join(', '),
          })}
        </Text>
      )}
    </section>
  )
}
