import './offers.css'
import type { CarOffers as Found } from '@bilbro/contract/deal/offers/offers'
import { StatusBadge } from '@bilbro/ui/feedback/status-badge'
import { EmptyState } from '@bilbro/ui/feedback/empty-state'
import { Card } from '@bilbro/ui/layout/card'
import { Group, Split, Stack } from '@bilbro/ui/layout/layout'
import { Money } from '@bilbro/ui/layout/money'
import { Text } from '@bilbro/ui/layout/text'
import { useT } from '@bilbro/ui/use-t'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Scale } from 'lucide-react'
import { api } from '../../core/api.ts'
import { useCan } from '../../core/session/can.ts'
import { CarTalks } from './car-talks.tsx'
import { Standing } from './panel/offer-rivals.tsx'
import { RulesCard } from './rules/rules-card.tsx'

/** All negotiations about one car, best first, with its status and the rules for automatic answers. */
export function CarOffers({ carId }: { carId: string }) {
  const { t } = useT()
  const may = useCan()
  const { data } = useSuspenseQuery(api.offers.ofCar.query({ params: { id: carId } }))
  const { listing, open, closed, rules } = data
  const talks = (
    <Stack>
      <Card title={t('office.offers.title')} flush={open.length > 0}>
        {open.length > 0 ? (
          <CarTalks label={t('office.offers.title')} rows={open} />
        ) : (
          <EmptyState
            icon={<Scale size={32} strokeWidth={1.5} />}
            title={t('office.offers.none')}
            body={t('office.offers.noneBody')}
            level={3}
          />
        )}
      </Card>
      {closed.length > 0 && <Closed rows={closed} />}
    </Stack>
  )
  const side = listing && (
    <Stack>
      <Card title={t('office.offers.state')}>
        <Stack gap={2}>
          <Group>
            <StatusBadge family="listingStatus" value={listing.status} />
            <Money value={listing.price} whole strong />
          </Group>
          <Standing of={data} />
        </Stack>
      </Card>
      {may(api.offers.setRules) && <RulesCard atHome={data.atHome} key={listing.id} listing={listing} rules={rules} />}
    </Stack>
  )
  return side ? (
    <Split side="right" width="24rem">
      {talks}
      {side}
    </Split>
  ) : (
    talks
  )
}

/** Closed negotiations, collapsed. An agreement stays visible. */
function Closed({ rows }: { rows: Found['closed'] }) {
  const { t } = useT()
  const agreed = rows.filter(({ status }) => status === 'ACCEPTED')
  const over = rows.filter(({ status }) => status !== 'ACCEPTED')
  return (
    <>
      {agreed.length > 0 && (
        <Card title={t('office.offers.agreed')} flush>
          <CarTalks label={t('office.offers.agreed')} rows={agreed} />
        </Card>
      )}
      {over.length > 0 && (
        <details className="o-offer-over">
          <summary>
            <Text as="span">{t('office.offers.over', { count: over.length })}</Text>
          </summary>
          <Card flush>
            <CarTalks label={t('office.offers.over', { count: over.length })} rows={over} />
          </Card>
        </details>
      )}
    </>
  )
}
