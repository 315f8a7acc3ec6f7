import type { VatDeposit } from '@bilbro/contract/money/vat-deposits/vat-deposits'
import { Facts } from '@bilbro/ui/layout/card'
import { Stack } from '@bilbro/ui/layout/layout'
import { Money } from '@bilbro/ui/layout/money'
import { Text } from '@bilbro/ui/layout/text'
import { useT } from '@bilbro/ui/use-t'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../../core/api.ts'
import { ReasonDialog } from '../../../kit/reason-dialog.tsx'

/** Shows the consequences of keeping a deposit for the sale, in figures, before it is done. */
export function ForfeitDialog({ deposit, onClose }: { deposit: VatDeposit; onClose: () => void }) {
  const { t, format } = useT()
  const { id, version, company } = deposit
  const { data: shown } = useQuery(api.depositForfeits.preview.query({ params: { id } }))
  return (
    <ReasonDialog
      danger
      title={t('office.deposit.forfeitTitle', { company: company.name })}
      yes={t('office.deposit.forfeit')}
      draft={`deposit-forfeit:${id}`}
      call={api.depositForfeits.forfeit}
      invalidates={['vatDeposits', 'invoices', 'payments']}
      done={() => t('office.deposit.forfeited', { company: company.name })}
      onClose={onClose}
      onReason={(reason) => api.depositForfeits.forfeit({ params: { id }, body: { version, reason } })}
    >
      {shown && (
        <Stack gap={3}>
          <Text>{t('office.deposit.forfeitBody', { number: shown.sale.number ?? '', company: company.name })}</Text>
          <Facts
            items={[
              { label: t('office.deposit.forfeitNet'), value: <Money value={shown.net} /> },
              {
                label: t('office.deposit.forfeitVat', { rate: format.number(shown.rateBp / 100, 0) }),
                value: <Money value={shown.vat} />,
              },
              { label: t('office.deposit.forfeitGross'), value: <Money value={shown.gross} strong /> },
              { label: t('office.deposit.forfeitDeposit'), value: <Money value={shown.deposit} /> },
              { label: t('office.deposit.forfeitPayable'), value: <Money value={shown.payable} /> },
            ]}
          />
          {shown.waivesMarginOf.length > 0 && (
            <Text tone="warning">{t('office.deposit.waives', { cars: shown.waivesMarginOf.join(', ') })}</Text>
          )}
          {shown.notFetched.length > 0 && (
            <Text tone="danger">{t('office.deposit.notFetched', { cars: shown.notFetched.join(', ') })}</Text>
          )}
        </Stack>
      )}
    </ReasonDialog>
  )
}
