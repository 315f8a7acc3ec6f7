import type { BuyerCompanyDetail } from '@bilbro/contract/dealers/buyers/buyer-companies'
import type { CompanyInfo } from '@bilbro/contract/dealers/company-info/company-info'
import { errorMessage } from '@bilbro/i18n/i18n'
import { Button } from '@bilbro/ui/forms/button'
import { Card, Facts } from '@bilbro/ui/layout/card'
import { Stack } from '@bilbro/ui/layout/layout'
import { Loading, SkeletonText } from '@bilbro/ui/feedback/skeleton'
import { Badge } from '@bilbro/ui/feedback/status-badge'
import { Text } from '@bilbro/ui/layout/text'
import { useT } from '@bilbro/ui/use-t'
import { useQuery } from '@tanstack/react-query'
import { CircleCheck, CircleX, TriangleAlert } from 'lucide-react'
import { api } from '../../core/api.ts'
import { sourceName } from '../company-info/source-name.ts'

/** The data of the country's company register, beside the dealer's own. */
export function RegisterCard({ company }: { company: BuyerCompanyDetail }) {
  const { t } = useT()
  const { orgNo, country } = company
  const { data, error, isPending, refetch } = useQuery({
    ...api.companyInfo.get.query({ params: { orgnumber: orgNo ?? '' }, query: { country } }),
    enabled: orgNo !== null,
    staleTime: 60 * 60_000,
    throwOnError: false,
  })
  return (
    <Card title={t('office.buyers.register')}>
      {orgNo === null ? (
        <Text tone="dim">{t('office.buyers.register.noNumber')}</Text>
      ) : error ? (
        <Stack gap={2} align="flex-start">
          <Text tone="danger">{errorMessage(error)}</Text>
          <Button size="sm" onClick={() => void refetch()}>
            {t('ui.tryAgain')}
          </Button>
        </Stack>
      ) : isPending || !data ? (
        <Loading>
          <SkeletonText lines={4} />
        </Loading>
      ) : (
        <Said company={company} info={data} />
      )}
    </Card>
  )
}

const plain = (text: string | null | undefined) => (text ?? '').toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')

function Said({ company, info }: { company: BuyerCompanyDetail; info: CompanyInfo }) {
  const { t, format } = useT()
  const found = info.company
  if (!found) return <Text tone="dim">{t(`office.buyers.register.${info.state}`)}</Text>
  const differs = found.name !== null && plain(found.name) !== plain(company.name)
  const { address, legalForm, status } = found
  return (
    <Stack gap={3}>
      <span>
        <Badge tone={differs ? 'amber' : 'green'} icon={differs ? TriangleAlert : CircleCheck}>
          {differs ? t('office.buyers.register.differs') : t('office.buyers.register.FOUND')}
        </Badge>{' '}
        {status && status !== 'ACTIVE' && (
          <Badge tone="red" icon={CircleX}>
            {t(`office.buyers.companyStatus.${status}`)}
          </Badge>
        )}
      </span>
      <Facts
        items={[
          { label: t('word.name'), value: found.name },
          { label: t('word.orgNo'), value: info.display },
          { label: t('word.vatId'), value: found.vatId },
          {
            label: t('word.address'),
            value:
              address && [...address.lines, [address.postalCode, address.city].filter(Boolean).join(' ')].join(', '),
          },
          { label: t('word.status'), value: status && t(`office.buyers.companyStatus.${status}`) },
          { label: t('office.groups.description'), value: legalForm?.name },
        ]}
      />
      {info.source && info.checkedAt && (
        <Text tone="dim" size={12}>
          {t('office.buyers.register.source', {
            source: sourceName(info.source) ?? '–',
            at: format.instant(info.checkedAt),
          })}
        </Text>
      )}
    </Stack>
  )
}
