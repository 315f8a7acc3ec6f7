import type { CompanyCredit } from '@bilbro/contract/dealers/company-credit/company-credit'
import { companyCreditApi } from '@bilbro/contract/dealers/company-credit/company-credit'
import { t as say } from '@bilbro/i18n/i18n'
import { MoneyField } from '@bilbro/ui/forms/fields/money-field'
import { Text } from '@bilbro/ui/layout/text'
import { useT } from '@bilbro/ui/use-t'
import { api } from '../../core/api.ts'
import { EditDialog } from '../../kit/edit/edit-dialog.tsx'
import { ReasonDialog } from '../../kit/reason-dialog.tsx'

const schema = companyCreditApi.save.body!.omit({ version: true })
type Limit = { limit: { minor: number; currency: 'EUR' } | null }
const touches = ['companyCredit', 'buyerCompanies'] as const

type Props = {
  dialog: 'credit-limit' | 'credit-block'
  id: string
  name: string
  credit: CompanyCredit
  onClose: () => void
}
/** Changes the credit limit of a dealer, or blocks their purchases. */
export function CreditDialogs({ dialog, id, name, credit, onClose }: Props) {
  const { t, format } = useT()
  const { version } = credit
  if (dialog === 'credit-block')
    return (
      <ReasonDialog
        danger
        title={t('office.credit.blockTitle', { name })}
        body={t('office.credit.blockBody')}
        yes={t('office.credit.block')}
        call={api.companyCredit.block}
        draft={`credit-block:${id}`}
        invalidates={touches}
        done={() => t('office.credit.blocked', { name })}
        onClose={onClose}
        onReason={(reason) => api.companyCredit.block({ params: { id }, body: { version, reason } })}
      />
    )
  return (
    <EditDialog<Limit, Limit, CompanyCredit>
      size="sm"
      title={t('office.credit.setLimit')}
      call={api.companyCredit.save}
      draft={`credit-limit:${id}`}
      schema={schema as never}
      start={{ limit: credit.limit as Limit['limit'] }}
      save={{
        record: credit,
        words: {
          label: () => say('office.credit.limit'),
          text: (_field, value) => (value ? format.money(value as { minor: number; currency: string }) : '–'),
        },
        send: (_fields, now, _values, whole) =>
          api.companyCredit.save({ params: { id }, body: { ...(whole as Limit), version: now } }),
      }}
      invalidates={touches}
      onClose={onClose}
    >
      <Text tone="dim">{t('office.credit.limitBody')}</Text>
      <MoneyField name="limit" label={t('office.credit.limit')} />
    </EditDialog>
  )
}
