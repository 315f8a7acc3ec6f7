import { carTitle } from '@bilbro/contract/stock/cars/car-title'
import type { ContractDetail } from '@bilbro/contract/deal/contracts/contracts'
import type { ContractDocument } from '@bilbro/contract/deal/contracts/contract-document'
import { carNamed, tx } from '@bilbro/i18n/i18n'
import { langNames } from '@bilbro/i18n/locale'
import { Button } from '@bilbro/ui/forms/button'
import { Card, Facts } from '@bilbro/ui/layout/card'
import { Split, Stack } from '@bilbro/ui/layout/layout'
import { Money } from '@bilbro/ui/layout/money'
import { Anchor, Text } from '@bilbro/ui/layout/text'
import { useT } from '@bilbro/ui/use-t'
import { RefreshCw } from 'lucide-react'
import { api } from '../../core/api.ts'
import { useCan } from '../../core/session/can.ts'
import { useAction } from '../../core/hooks/use-action.ts'
import { Checklist } from './contract-checklist.tsx'
import { ContractSteps } from './contract-steps.tsx'
import { contractQueryGroups } from './contract-words.ts'
import { OutsideCard } from './outside-card.tsx'
import { PriceLines } from './price-lines.tsx'
import { SignaturesCard } from './signatures-card.tsx'
import { TaxGroups } from './tax-groups.tsx'

type Props = { contract: ContractDetail }

/** The content of a contract, its signatories, and what is missing. */
export function ContractOverview({ contract }: Props) {
  const { t } = useT()
  const { document, status, cars } = contract
  if (!document) return <ContractSteps contract={contract} />
  const nameOf = (carId: string | null) => cars.find(({ id }) => id === carId)?.title ?? ''
  return (
    <Stack>
      <ContractSteps contract={contract} />
      <Split side="right" width="24rem">
        <Stack>
          <CarsCard contract={contract} document={document} />
          <Card title={t('office.contracts.price')}>
            <PriceLines {...document} nameOf={nameOf} />
          </Card>
          <Card title={t('office.contracts.tax')}>
            <TaxGroups
              cars={document.cars.map((car) => ({ ...car, title: nameOf(car.id) }))}
              companyId={contract.company.id}
              sellerId={document.seller.id}
            />
          </Card>
          <TermsCard document={document} />
        </Stack>
        <Stack>
          {status === 'DRAFT' && (
            <Card title={t('office.contracts.checklist')}>
              <Checklist contract={contract} />
            </Card>
          )}
          {contract.outside && <OutsideCard contract={contract} outside={contract.outside} />}
          <SignaturesCard contract={contract} />
          <Parties document={document} />
          <DeliveryCard document={document} />
        </Stack>
      </Split>
    </Stack>
  )
}

function CarsCard({ contract, document }: Props & { document: ContractDocument }) {
  const { t, format } = useT()
  const may = useCan()
  const again = useAction(api.contracts.regenerate, {
    invalidates: contractQueryGroups,
    done: () => t('office.contracts.renewed'),
  })
  const [first] = document.cars
  const { id, version, status } = contract
  return (
    <Card
      flush
      title={t('office.contracts.cars')}
      actions={
        status === 'DRAFT' &&
        may(api.contracts.regenerate) && (
          <Button
            size="sm"
            icon={<RefreshCw size={15} />}
            title={t('office.contracts.renewHint')}
            busy={again.busy}
            onClick={() => void again.run({ params: { id: first!.id }, body: { version } })}
          >
            {t('office.contracts.renew')}
          </Button>
        )
      }
    >
      <ul className="o-contract-cars" aria-label={t('office.contracts.cars')} data-contract={id}>
        {document.cars.map((car) => {
          const photo = contract.cars.find((one) => one.id === car.id)?.photo
          const facts = [
            car.stockNo,
            car.vin ?? t('office.car.noVin'),
            car.firstRegistration && format.day(car.firstRegistration),
            car.mileage !== null && format.unit(car.mileage, 'km'),
          ]
          return (
            <li key={car.id}>
              {photo ? <img src={photo} alt="" loading="lazy" /> : <span className="o-contract-nophoto" />}
              <span>
                <Anchor to="/cars/$id" params={{ id: car.id }}>
                  {carNamed(carTitle(car))}
                </Anchor>
                <Text as="span" tone="dim" size={12}>
                  {facts.filter(Boolean).join(' · ')}
                </Text>
                <Text as="span" size={12}>
                  {car.condition.summary
                    ? tx(`conditionNote.${car.condition.summary}`, car.condition.summary)
                    : t('office.contracts.noCondition')}
                  {car.condition.damages.length > 0 &&
                    ` · ${t('office.contracts.damages', { count: car.condition.damages.length })}`}
                </Text>
              </span>
              <Money value={car.price} />
            </li>
          )
        })}
      </ul>
    </Card>
  )
}

function Parties({ document }: { document: ContractDocument }) {
  const { t, format } = useT()
  return (
    <Card title={t('office.contracts.parties')}>
      <Facts
        items={(['seller', 'buyer'] as const).map((side) => {
          const party = document[side]
          const lines = [
            [party.street, [party.postalCode, party.city].filter(Boolean).join(' '), format.country(party.country)]
              .filter(Boolean)
              .join(', '),
            party.orgNo && `${t('word.orgNo')}: ${party.orgNo}`,
            party.vatId && `${t('word.vatId')}: ${party.vatId}`,
            party.representedBy,
          ]
          return {
            label: t(`word.${side}`),
            value: (
              <>
                <b>{party.legalName}</b>
                {lines.filter(Boolean).map((line) => (
                  <Text key={line} size={12} tone="dim">
                    {line}
                  </Text>
                ))}
              </>
            ),
          }
        })}
      />
    </Card>
  )
}

function DeliveryCard({ document: { delivery, payment, language, remarks } }: { document: ContractDocument }) {
  const { t, format } = useT()
  return (
    <Card title={t('office.contracts.delivery')}>
      <Facts
        items={[
          { label: t('office.contracts.incoterm'), value: `${delivery.incoterm}, ${delivery.place}` },
          { label: t('office.contracts.transport'), value: tx(`transportParty.${delivery.transport}`) },
          { label: t('office.contracts.destination'), value: format.country(delivery.destination) },
          { label: t('office.contracts.plannedOn'), value: delivery.plannedOn && format.day(delivery.plannedOn) },
          {
            label: t('office.contracts.paymentDays'),
            value: t('word.days', { count: payment.days }),
          },
          { label: t('office.contracts.language'), value: langNames[language] },
          ...(remarks ? [{ label: t('office.contracts.remarks'), value: remarks }] : []),
        ]}
      />
    </Card>
  )
}

function TermsCard({ document: { terms } }: { document: ContractDocument }) {
  const { t } = useT()
  return (
    <Card title={t('office.contracts.terms')}>
      {terms.length === 0 && <Text tone="dim">{t('office.contracts.noTerms')}</Text>}
      {terms.map(({ key, title, version, body }) => (
        <details key={key} className="o-contract-term">
          <summary>
            {title}{' '}
            <Text as="span" tone="dim" size={12}>
              {t('office.contracts.version', { version })}
            </Text>
          </summary>
          <Text pre>{body}</Text>
        </details>
      ))}
    </Card>
  )
}
