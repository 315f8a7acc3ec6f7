import type { BuyerCompanyDetail } from '@bilbro/contract/dealers/buyers/buyer-companies'
import { Card, Facts } from '@bilbro/ui/layout/card'
import { Grid, Stack } from '@bilbro/ui/layout/layout'
import { Badge } from '@bilbro/ui/feedback/status-badge'
import { Anchor, Text } from '@bilbro/ui/layout/text'
import { useT } from '@bilbro/ui/use-t'
import { ruleText } from '../buyer-groups/rule-text.ts'
import { factsOf } from '../../kit/edit/field-facts.tsx'
import { api } from '../../core/api.ts'
import { useCan } from '../../core/session/can.ts'
import { CreditCard } from '../company-credit/credit-card.tsx'
import { addressOf, companyDefs } from './fields.ts'
import { RegisterCard } from './register-card.tsx'
import { VatCard } from './vat-card.tsx'

/** Our data of a company, beside the data of the registers. */
export function OverviewTab({ company }: { company: BuyerCompanyDetail }) {
  const may = useCan()
  return (
    <Grid cols={2}>
      <Stack>
        <FactsCard company={company} />
        <GroupsCard company={company} />
        <AddressesCard company={company} />
      </Stack>
      <Stack>
        {may(api.companyCredit.get) && <CreditCard id={company.id} name={company.name} />}
        <RegisterCard company={company} />
        <VatCard company={company} />
      </Stack>
    </Grid>
  )
}

function FactsCard({ company }: { company: BuyerCompanyDetail }) {
  const { t, format } = useT()
  const { street: _s, postalCode: _p, city: _c, ...defs } = companyDefs
  return (
    <Card title={t('word.company')}>
      <Facts
        items={[
          ...factsOf(defs, company, format),
          { label: t('word.address'), value: addressOf(company) },
          { label: t('word.country'), value: format.country(company.country) },
          { label: t('office.buyers.since'), value: format.day(company.createdAt.slice(0, 10)) },
          {
            label: t('office.buyers.lastSignIn'),
            value: company.lastLoginAt ? format.instant(company.lastLoginAt) : t('office.buyers.never'),
          },
        ]}
      />
    </Card>
  )
}

/** The groups of a company with their price rules; dealers never see these. */
function GroupsCard({ company }: { company: BuyerCompanyDetail }) {
  const { t, format } = useT()
  return (
    <Card title={t('nav.groups')}>
      {company.groups.length === 0 && <Text tone="dim">{t('office.buyers.noGroups')}</Text>}
      {company.groups.length > 0 && (
        <ul className="o-found">
          {company.groups.map((group) => (
            <li key={group.id}>
              <span className="o-grow">
                <Anchor to="/settings/buyer-groups/$id" params={{ id: group.id }}>
                  {group.name}
                </Anchor>
              </span>
              <Badge tone={group.priceRule.kind === 'NONE' ? 'grey' : 'blue'}>
                {ruleText(group.priceRule, format)}
              </Badge>
            </li>
          ))}
        </ul>
      )}
      {company.groups.length > 1 && (
        <Text tone="dim" size={12}>
          {t('office.buyers.lowest')}
        </Text>
      )}
    </Card>
  )
}

function AddressesCard({ company }: { company: BuyerCompanyDetail }) {
  const { t, format } = useT()
  return (
    <Card title={t('office.buyers.addresses')}>
      {company.addresses.length === 0 && <Text tone="dim">{t('office.buyers.noAddresses')}</Text>}
      <Stack gap={3}>
        {company.addresses.map((address) => (
          <div key={address.id}>
            <Text strong>{address.label}</Text>
            <Text>
              {`${address.street}, ${address.postalCode} ${address.city}, ${format.country(address.country)}`}
            </Text>
            <Text tone="dim">{[address.openingHours, address.contact, address.phone].filter(Boolean).join(' · ')}</Text>
          </div>
        ))}
      </Stack>
    </Card>
  )
}
