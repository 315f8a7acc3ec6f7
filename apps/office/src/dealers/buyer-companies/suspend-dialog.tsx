import type { BuyerCompanyDetail } from '@bilbro/contract/dealers/buyer-companies'
import { tx } from '@bilbro/i18n/i18n'
import { langNames } from '@bilbro/i18n/locale'
import { toast } from '@bilbro/ui/feedback/toaster'
import { useT } from '@bilbro/ui/use-t'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../core/api.ts'
import { RecordConflict } from '../../core/conflict/record-conflict.tsx'
import { ReasonDialog } from '../../core/reason-dialog.tsx'

/** Shuts a company out, with a reason that it reads; one that is shut out already is not asked about again. */
export function SuspendDialog({ company, onClose }: { company: BuyerCompanyDetail; onClose: () => void }) {
  const { t } = useT()
  const client = useQueryClient()
  // As it was on opening: the own suspension arrives on the page before this closes.
  const [isOpen] = useState(company.status === 'APPROVED')
  const { name } = company
  if (!isOpen) {
    const status = tx(`signupStatus.${company.status}`)
    return <RecordConflict body={t('office.conflict.suspend', { name, status })} onClose={onClose} />
  }
  return (
    <ReasonDialog
      danger
      title={t('office.buyers.suspendTitle', { name })}
      body={t('office.buyers.suspendBody', { language: langNames[company.language] })}
      yes={t('office.buyers.suspend')}
      onClose={onClose}
      onReason={async (reason) => {
        await api.buyerCompanies.suspend({ params: { id: company.id }, body: { reason } })
        for (const key of ['buyerCompanies', 'buyerGroups']) await client.invalidateQueries({ queryKey: [key] })
        toast.success(t('office.buyers.suspended', { name }))
      }}
    />
  )
}
