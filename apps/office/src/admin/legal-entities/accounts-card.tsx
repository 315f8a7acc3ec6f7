import { spacedIban } from '@bilbro/contract/admin/legal-entities/bank-account'
import type { BankAccount } from '@bilbro/contract/admin/legal-entities/bank-accounts'
import type { LegalEntityDetail } from '@bilbro/contract/admin/legal-entities/legal-entities'
import { Badge } from '@bilbro/ui/feedback/status-badge'
import { Button } from '@bilbro/ui/forms/button'
import { Card } from '@bilbro/ui/layout/card'
import { Group, Spacer, Stack } from '@bilbro/ui/layout/layout'
import { Text } from '@bilbro/ui/layout/text'
import { useT } from '@bilbro/ui/use-t'
import { Pencil, Plus } from 'lucide-react'
import { api } from '../../core/api.ts'
import { useCan } from '../../core/session/can.ts'
import { RecordGuard } from '../../kit/detail/record-guard.tsx'
import { useDialog } from '../../kit/use-dialog.ts'
import { AccountDialog } from './account-dialog.tsx'

/** The bank accounts of a company. */
export function AccountsCard({ entity }: { entity: LegalEntityDetail }) {
  const { t } = useT()
  const may = useCan()
  const { dialog, idOf, open, close } = useDialog<'account', 'account'>(['account'])
  const id = idOf('account')
  const shared = { entityId: entity.id, isFirst: entity.accounts.length === 0, onClose: close }
  return (
    <Card
      title={t('office.account.title')}
      actions={
        may(api.bankAccounts.create) && (
          <Button icon={<Plus size={16} />} onClick={() => open('account')}>
            {t('office.account.new')}
          </Button>
        )
      }
    >
      {entity.accounts.length === 0 && <Text tone="dim">{t('office.account.none')}</Text>}
      <Stack gap={3}>
        {entity.accounts.map((account) => (
          <Account key={account.id} account={account} onEdit={() => open('account', { account: account.id })} />
        ))}
      </Stack>
      {dialog === 'account' &&
        (id === undefined ? (
          <AccountDialog {...shared} />
        ) : (
          <RecordGuard
            key={id}
            record={entity.accounts.find((one) => one.id === id)}
            gone={t('office.account.gone')}
            onClose={close}
          >
            {(account) => <AccountDialog {...shared} account={account} />}
          </RecordGuard>
        ))}
    </Card>
  )
}

function Account({ account, onEdit }: { account: BankAccount; onEdit: () => void }) {
  const { t } = useT()
  const may = useCan()
  const { iban, accountNo, bic, bankName, currency, isMain, isClosed, ledgerAccount } = account
  const name = iban ? spacedIban(iban) : (accountNo ?? '')
  return (
    <Group>
      <div>
        <Text strong>
          {name} {currency} {isMain && <Badge tone="blue">{t('office.account.main')}</Badge>}{' '}
          {isClosed && <Badge>{t('office.account.closed')}</Badge>}
        </Text>
        <Text tone="dim">
          {[bankName, bic, iban && accountNo, ledgerAccount && t('office.account.booked', { account: ledgerAccount })]
            .filter(Boolean)
            .join(' · ')}
        </Text>
      </div>
      <Spacer />
      {may(api.bankAccounts.update) && (
        <Button look="quiet" icon={<Pencil size={16} />} onClick={onEdit} aria-label={`${t('ui.edit')}: ${name}`}>
          {t('ui.edit')}
        </Button>
      )}
    </Group>
  )
}
