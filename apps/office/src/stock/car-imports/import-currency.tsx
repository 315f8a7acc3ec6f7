import { currencies, type Currency } from '@bilbro/contract/common'
import { Card } from '@bilbro/ui/layout/card'
import { Choose } from '@bilbro/ui/forms/fields/choices/choice'
import { Text } from '@bilbro/ui/layout/text'
import { useT } from '@bilbro/ui/use-t'

type Props = { asked: number; currency: Currency | null; onCurrency: (currency: Currency | null) => void }

/**
 * The currency of prices that name none: euro unless the user changes it. The user must choose which krone "kr" means.
 */
export function ImportCurrency({ asked, currency, onCurrency }: Props) {
  const { t } = useT()
  return (
    <Card title={t('office.import.currency')}>
      {asked > 0 && <Text tone="warning">{t('office.import.currencyAsked', { count: asked })}</Text>}
      <Choose
        label={t('office.import.currencyOfBare')}
        value={currency ?? ''}
        options={[
          { value: '', label: asked > 0 ? t('office.import.stillUnknown') : 'EUR' },
          ...currencies.map((value) => ({ value, label: value })),
        ]}
        onChange={(value) => onCurrency(value === '' ? null : value)}
      />
    </Card>
  )
}
