import { currencies } from '@bilbro/contract/common'
import {
  type BankAccount,
  bankAccountFields,
  type BankAccountFields,
} from '@bilbro/contract/admin/legal-entities/bank-accounts'
import { Grid } from '@bilbro/ui/layout/layout'
import { useT } from '@bilbro/ui/use-t'
import { api } from '../../core/api.ts'
import { useAction } from '../../core/hooks/use-action.ts'
import { EditDialog } from '../../kit/edit/edit-dialog.tsx'
import { pickFields, wordsOf, type FieldDef } from '../../kit/edit/field-def.ts'
import { FieldInputs } from '../../kit/edit/field-inputs.tsx'

const defs = {
  bankName: { kind: 'text', label: 'office.entities.bankName' },
  currency: { kind: 'choice', label: 'ui.currency', values: currencies, family: 'office.account.in' },
  iban: { kind: 'upper', label: 'office.entities.iban' },
  accountNo: { kind: 'text', label: 'office.entities.accountNo', hint: 'office.entities.accountNoHint' },
  bic: { kind: 'upper', label: 'office.entities.bic' },
  ledgerAccount: { kind: 'text', label: 'office.account.ledger', hint: 'office.account.ledgerHint' },
  isMain: { kind: 'check', label: 'office.account.isMain' },
  isClosed: { kind: 'check', label: 'office.account.isClosed' },
} satisfies Record<keyof BankAccountFields, FieldDef>
const { isClosed: _closed, ...ofNew } = defs

const empty: BankAccountFields = {
  bankName: '',
  currency: 'EUR',
  iban: null,
  accountNo: null,
  bic: null,
  ledgerAccount: null,
  isMain: false,
  isClosed: false,
}
const touches = ['legalEntities'] as const

type Props = { entityId: string; isFirst: boolean; account?: BankAccount; onClose: () => void }

/** Adds, changes, closes or deletes a bank account of a company. */
export function AccountDialog({ entityId, isFirst, account, onClose }: Props) {
  const { t, format } = useT()
  const remove = useAction((one: BankAccount) => api.bankAccounts.remove({ params: { id: one.id } }), {
    ask: (one) => ({
      title: t('office.account.deleteAsk', { name: one.iban ?? one.accountNo ?? '' }),
      body: t('office.account.deleteBody'),
      yes: t('ui.delete'),
      danger: true,
    }),
    done: () => t('office.deleted'),
    invalidates: touches,
  })
  return (
    <EditDialog<BankAccountFields, BankAccountFields, BankAccount>
      size="lg"
      title={t(account ? 'office.account.edit' : 'office.account.new')}
      call={api.bankAccounts.update}
      draft={`bank-account:${account?.id ?? entityId}`}
      schema={bankAccountFields}
      start={account ? pickFields(defs, account) : { ...empty, isMain: isFirst }}
      save={
        account
          ? {
              record: account,
              words: wordsOf(defs, format, { label: () => undefined }),
              send: (fields, version) =>
                api.bankAccounts.update({ params: { id: account.id }, body: { ...fields, version } }),
            }
          : { make: (body) => api.bankAccounts.create({ params: { id: entityId }, body }) }
      }
      invalidates={touches}
      {...(account && { remove: { busy: remove.busy, run: async () => (await remove.run(account)) !== undefined } })}
      {...(!account && { submit: t('ui.create') })}
      onClose={onClose}
    >
      <Grid min="15rem" gap={3}>
        <FieldInputs defs={account ? defs : ofNew} schema={bankAccountFields} />
      </Grid>
    </EditDialog>
  )
}
