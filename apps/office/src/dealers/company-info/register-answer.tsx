import { mainNumber } from '@bilbro/contract/dealers/signups/signup-states'
import type { CompanyInfo, RegisteredCompany } from '@bilbro/contract/dealers/company-info/company-info'
import { errorMessage, tx } from '@bilbro/i18n/i18n'
import { Button } from '@bilbro/ui/forms/button'
import { Card, Facts } from '@bilbro/ui/layout/card'
import { Group } from '@bilbro/ui/layout/layout'
import { Loading, SkeletonText } from '@bilbro/ui/feedback/skeleton'
import { Badge } from '@bilbro/ui/feedback/status-badge'
import { Text } from '@bilbro/ui/layout/text'
import { useT } from '@bilbro/ui/use-t'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../core/api.ts'
import { sourceName } from './source-name.ts'

type Said = Pick<CompanyInfo, 'state' | 'source' | 'checkedAt' | 'consultationNumber'> & {
  companies: RegisteredCompany[]
}

const meansNumber = (text: string) => text.replace(/\D/g, '').length >= 5

async function ask(country: string, q: string): Promise<Said> {
  if (mainNumber(country) === 'vatId' || meansNumber(q)) {
    const { company, ...said } = await api.companyInfo.get({ params: { orgnumber: q }, query: { country } })
    return { ...said, companies: company ? [company] : [] }
  }
  const { items, ...said } = await api.companyInfo.search({ query: { q, country } })
  return { ...said, companies: items, consultationNumber: null }
}

/** The register's answer: the company, or why there is none. */
export function RegisterAnswer({ country, q }: { country: string; q: string }) {
  const { t, format } = useT()
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['companyInfo', 'answer', country, q],
    queryFn: () => ask(country, q),
    staleTime: 60_000,
    throwOnError: false,
  })
  const again = (
    <Button size="sm" busy={isFetching} onClick={() => void refetch()}>
      {t('ui.tryAgain')}
    </Button>
  )
  if (error && !data)
    return (
      <Card actions={again}>
        <Text tone="danger">{errorMessage(error)}</Text>
      </Card>
    )
  if (!data)
    return (
      <Card>
        <Loading>
          <SkeletonText lines={4} />
        </Loading>
      </Card>
    )
  const isFound = data.state === 'FOUND'
  return (
    <Card title={tx(`office.registers.state.${data.state}`)} {...(data.state === 'UNAVAILABLE' && { actions: again })}>
      <div className="o-register-answer">
        {!isFound && <Text>{tx(`office.registers.stateBody.${data.state}`)}</Text>}
        {data.companies.map((company) => (
          <Company key={company.orgNo ?? company.vatId ?? company.name} company={company} />
        ))}
        <Facts
          cols={3}
          items={[
            { label: t('office.registers.source'), value: sourceName(data.source) },
            { label: t('office.registers.checkedAt'), value: data.checkedAt && format.instant(data.checkedAt) },
            { label: t('office.registers.consultation'), value: data.consultationNumber },
          ]}
        />
      </div>
    </Card>
  )
}

function Company({ company }: { company: RegisteredCompany }) {
  const { t } = useT()
  const { address, status } = company
  const place = address && [...address.lines, [address.postalCode, address.city].filter(Boolean).join(' ')]
  return (
    <section>
      <Group>
        <Text strong size={16} as="span">
          {company.name ?? t('office.registers.nameless')}
        </Text>
        {status !== null && (
          <Badge tone={status === 'ACTIVE' ? 'green' : 'red'}>{tx(`office.registers.companyStatus.${status}`)}</Badge>
        )}
      </Group>
      <Facts
        cols={2}
        items={[
          { label: t('word.orgNo'), value: company.orgNo },
          { label: t('word.vatId'), value: company.vatId },
          { label: t('office.registers.legalForm'), value: company.legalForm?.name },
          { label: t('word.address'), value: place?.filter((line) => line !== '').join(', ') },
        ]}
      />
    </section>
  )
}
