import type { VatName } from '@bilbro/contract/dealers/company-info/vat-name'
import { Badge } from '@bilbro/ui/feedback/status-badge'
import { Button } from '@bilbro/ui/forms/button'
import { Group } from '@bilbro/ui/layout/layout'
import { Text } from '@bilbro/ui/layout/text'
import { useT } from '@bilbro/ui/use-t'
import { useQuery } from '@tanstack/react-query'
import { TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { api } from '../../core/api.ts'
import { useCan } from '../../core/session/can.ts'
import { ReasonDialog } from '../../kit/reason-dialog.tsx'

/** A warning if VIES names another company than the dealer, and the decision about it; otherwise nothing. */
export function VatNameBanner({ companyId }: { companyId: string }) {
  const may = useCan()
  const { data } = useQuery({
    ...api.vatNames.get.query({ params: { id: companyId } }),
    enabled: may(api.vatNames.get),
    throwOnError: false,
  })
  return data ? <Names companyId={companyId} name={data} /> : null
}

function Names({ companyId, name }: { companyId: string; name: VatName }) {
  const { t, format } = useT()
  const may = useCan()
  const [isOpen, setOpen] = useState(false)
  const { state, vatId, told, companyName, decided } = name
  if (told === null || state === 'SAME' || state === 'NOT_TOLD') return null
  const params = { vatId: vatId ?? '', told, company: companyName }
  if (decided)
    return (
      <Text tone="dim">
        {t('office.vatName.confirmed', { ...params, by: decided.by, at: format.instant(decided.at) })} {decided.reason}
      </Text>
    )
  return (
    <>
      <Group gap={2}>
        <Badge tone="amber" icon={TriangleAlert}>
          {t('office.vatName.differs')}
        </Badge>
        <Text as="span">{t('office.vatName.body', params)}</Text>
        {may(api.vatNames.confirm) && (
          <Button size="sm" onClick={() => setOpen(true)}>
            {t('office.vatName.confirm')}
          </Button>
        )}
      </Group>
      {isOpen && (
        <ReasonDialog
          title={t('office.vatName.confirmTitle', params)}
          body={t('office.vatName.body', params)}
          yes={t('office.vatName.confirm')}
          call={api.vatNames.confirm}
          draft={`vat-name:${companyId}`}
          invalidates={['vatNames', 'buyerCompanies', 'contracts', 'invoices']}
          onClose={() => setOpen(false)}
          onReason={(reason) => api.vatNames.confirm({ params: { id: companyId }, body: { told, reason } })}
        />
      )}
    </>
  )
}
