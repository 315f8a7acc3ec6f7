import type { BuyerCompanyDetail } from '@bilbro/contract/dealers/buyers/buyer-companies'
import { tx } from '@bilbro/i18n/i18n'
import { langNames } from '@bilbro/i18n/locale'
import { useT } from '@bilbro/ui/use-t'
import { api } from '../../core/api.ts'
import { RecordGuard } from '../../kit/detail/record-guard.tsx'
import { ReasonDialog } from '../../kit/reason-dialog.tsx'

/** Suspends a company with a reason that the dealer reads; nothing to do if it is already suspended. */
export function SuspendDialog({ company, onClose }: { company: BuyerCompanyDetail; onClose: () => void }) {
  const { t } = useT()
  const { id, name, status, language } = company
  const now = t('office.conflict.suspend', { name, status: tx(`signupStatus.${status}`) })
  return (
    <RecordGuard
      record={company}
      gone={now}
      settled={() => (status === 'APPROVED' ? undefined : now)}
      onClose={onClose}
    >
      {() => (
        <ReasonDialog
          danger
          title={t('office.buyers.suspendTitle', { name })}
          body={t('office.buyers.suspendBody', { language: langNames[language] })}
          yes={t('office.buyers.suspend')}
          call={api.buyerCompanies.suspend}
          draft={`suspend:${id}`}
          invalidates={['buyerCompanies', 'buyerGroups']}
          done={() => t('office.buyers.suspended', { name })}
          onClose={onClose}
          onReason={(reason) => api.buyerCompanies.suspend({ params: { id }, body: { reason } })}
        />
      )}
    </RecordGuard>
  )
}
