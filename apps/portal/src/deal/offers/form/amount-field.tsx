import type { Money } from '@bilbro/contract/common'
import type { SaleVat } from '@bilbro/contract/rates/landed-cost/landed-cost'
import { Button } from '@bilbro/ui/forms/button'
import { MoneyField } from '@bilbro/ui/forms/fields/money-field'
import { useT } from '@bilbro/ui/use-t'

export type Choice = { label: string; amount: Money }

type Props = {
  choices: readonly Choice[]
  /** What the amount is to this dealer: it stands beside the name of the field. */
  basis: SaleVat | 'MANY'
  hint?: string | undefined
  onChoose: (amount: Money) => void
}

/** An amount in the reader's figures, and a few that are one press away. */
export function AmountField({ choices, basis, hint, onChoose }: Props) {
  const { t } = useT()
  return (
    <div className="amount">
      <MoneyField name="amount" label={t(`offers.yours.${basis}`)} hint={hint} required />
      {choices.length > 0 && (
        <fieldset className="amount-choices" aria-label={t('offers.quick')}>
          {choices.map(({ label, amount }) => (
            <Button
              key={label}
              size="sm"
              // Leaving the field would check it, and move this button away from under the finger.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => onChoose(amount)}
            >
              {label}
            </Button>
          ))}
        </fieldset>
      )}
    </div>
  )
}
