import type { Money } from '@bilbro/contract/common'
import type { SaleVat } from '@bilbro/contract/rates/landed-cost/landed-cost'
import { Button } from '@bilbro/ui/forms/button'
import { MoneyField } from '@bilbro/ui/forms/fields/money-field'
import { useT } from '@bilbro/ui/use-t'

export type Choice = { label: string; amount: Money }

type Props = {
  choices: readonly Choice[]
  /** Whether the amount is net or gross; shown beside the label. */
  basis: SaleVat | 'MANY'
  hint?: string | undefined
  onChoose: (amount: Money) => void
}

/** An amount field in the user's format, with some suggested amounts as buttons. */
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
              // Without this, the field would lose focus and validate, and the error would move this button away from
              // the pointer.
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
