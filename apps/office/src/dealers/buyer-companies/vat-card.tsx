import type { BuyerCompanyDetail } from '@bilbro/contract/dealers/buyers/buyer-companies'
import { Button } from '@bilbro/ui/forms/button'
import { Card } from '@bilbro/ui/layout/card'
import { EmptyState } from '@bilbro/ui/feedback/empty-state'
import { StatusBadge } from '@bilbro/ui/feedback/status-badge'
import { Text } from '@bilbro/ui/layout/text'
import { useT } from '@bilbro/ui/use-t'
import { ShieldCheck } from 'lucide-react'
import { api } from '../../core/api.ts'
import { useCan } from '../../core/session/can.ts'
import { useAction } from '../../core/hooks/use-action.ts'
import { VatNameBanner } from '../company-info/vat-name.tsx'

/** All checks of the company's VAT id, with the request number that proves each. */
export function VatCard({ company }: { company: BuyerCompanyDetail }) {
  const { t, format } = useT()
  const may = useCan()
  const check = useAction(api.buyerCompanies.checkVat, {
    done: ({ state }) => t(`office.buyers.vatSaid.${state}`),
    invalidates: ['buyerCompanies'],
  })
  const button = may(api.buyerCompanies.checkVat) && (
    <Button
      size="sm"
      busy={check.busy}
      {...(company.vatId === null && { reason: t('office.buyers.vatNoId') })}
      onClick={() => void check.run({ params: { id: company.id }, body: {} })}
    >
      {t('office.buyers.vatCheck')}
    </Button>
  )
  return (
    <Card title={t('office.buyers.vat')} actions={company.vatChecks.length > 0 && button}>
      <VatNameBanner companyId={company.id} />
      {company.vatChecks.length === 0 ? (
        <EmptyState
          level={3}
          icon={<ShieldCheck size={32} strokeWidth={1.5} />}
          title={t('office.buyers.vatNone')}
          body={t('office.buyers.vatNoneBody')}
          action={button}
        />
      ) : (
        <ul className="o-found">
          {company.vatChecks.map((one) => (
            <li key={one.id}>
              <span className="o-grow">
                <b>{one.vatId}</b> {one.name}
                <Text tone="dim" size={12}>
                  {`${format.instant(one.checkedAt)}${one.by ? `, ${one.by}` : ''} · ${t('office.buyers.consultation')}: ${one.consultationNumber ?? t('office.buyers.noConsultation')}`}
                </Text>
              </span>
              <StatusBadge family="vatIdState" value={one.state} />
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
