import './deal-file.css'
import type { DealFile } from '@bilbro/contract/overview/deal-file/deal-file'
import { carNamed } from '@bilbro/i18n/i18n'
import { Card } from '@bilbro/ui/layout/card'
import { Split, Stack } from '@bilbro/ui/layout/layout'
import { Anchor, Text } from '@bilbro/ui/layout/text'
import { useT } from '@bilbro/ui/use-t'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { CarFront, FolderOpen } from 'lucide-react'
import { Fragment, type ReactNode } from 'react'
import { api } from '../../core/api.ts'
import { useCan } from '../../core/session/can.ts'
import { DetailPage } from '../../kit/detail/detail-page.tsx'
import { History } from '../../kit/detail/history.tsx'
import { DealAmounts } from './deal-amounts.tsx'
import { DealRecords } from './deal-records.tsx'
import { DealStages } from './deal-stages.tsx'
import { DealSteps } from './deal-steps.tsx'
import { DealThread } from './deal-thread.tsx'
import { dealPlaces } from './deal-places.ts'

/** The file of a deal: the open step, its amounts, all its records, what was written and what happened. */
export function DealPage({ id }: { id: string }) {
  const { t } = useT()
  const may = useCan()
  const { data: deal } = useSuspenseQuery(api.dealFiles.get.query({ params: { id } }))
  const [car] = deal.cars
  const title = deal.cars.length === 1 && car ? carNamed(car.title) : t('office.deal.cars', { count: deal.cars.length })
  return (
    <DetailPage
      id={id}
      path="/deals/$id"
      title={title}
      crumb={`${t('office.deal.title')} ${deal.number ?? ''}`.trim()}
      {...(may(api.contracts.list) && { list: { path: '/contracts' as const, label: t('nav.contracts') } })}
      picture={<Picture deal={deal} />}
      badges={
        <span className="o-deal-kind">
          <FolderOpen size={15} aria-hidden="true" />
          {t('office.deal.title')}
        </span>
      }
      subtitle={<About deal={deal} />}
    >
      <Stack gap={4}>
        <DealStages stages={deal.stages} />
        <DealSteps deal={deal} />
        <DealAmounts amounts={deal.amounts} />
        <Split side="right" width="min(30vw, 24rem)" gap={4}>
          <Stack>
            <DealRecords deal={deal} />
          </Stack>
          <DealThread deal={deal} />
        </Split>
        <Card title={t('office.section.history')}>
          <History
            ask={(before) => api.dealFiles.history.query({ params: { id }, query: { ...(before && { before }) } })}
            about={({ entityId, name }) => <RecordOf deal={deal} id={entityId} name={name} />}
          />
        </Card>
      </Stack>
    </DetailPage>
  )
}

function Picture({ deal: { cars } }: { deal: DealFile }) {
  const [car] = cars
  return (
    <span className="k-head-picture" aria-hidden="true">
      {car?.photo ? (
        <img src={car.photo} alt="" width={76} height={57} decoding="async" />
      ) : (
        <CarFront size={26} strokeWidth={1.5} />
      )}
    </span>
  )
}

/** Number, cars, dealer, seller and salesperson; links for those who may open them. */
function About({ deal: { number, cars, company, seller, salesperson } }: { deal: DealFile }) {
  const { t, format } = useT()
  const may = useCan()
  const parts: [string, ReactNode][] = [
    ['number', number],
    ...cars.map(({ id, stockNo, title }): [string, ReactNode] => [
      id,
      may(api.cars.get) ? (
        <Anchor to="/cars/$id" params={{ id }} title={carNamed(title)}>
          {stockNo}
        </Anchor>
      ) : (
        stockNo
      ),
    ]),
    [
      'dealer',
      <>
        {may(api.buyerCompanies.get) ? (
          <Anchor to="/buyers/$id" params={{ id: company.id }}>
            {company.name}
          </Anchor>
        ) : (
          company.name
        )}
        {`, ${format.country(company.country)}`}
      </>,
    ],
    ['seller', seller?.name],
    ['salesperson', salesperson && t('office.deal.soldBy', { name: salesperson.name })],
  ]
  return (
    <Text>
      {parts
        .filter(([, part]) => Boolean(part))
        .map(([key, part], at) => (
          <Fragment key={key}>
            {at > 0 && ' · '}
            {part}
          </Fragment>
        ))}
    </Text>
  )
}

/** The record of an entry of the history, with a link to its page. */
function RecordOf({ deal, id, name }: { deal: DealFile; id: string; name: string | null }) {
  const { t } = useT()
  const record = deal.records.find((one) => one.id === id)
  if (!record) return name
  return (
    <Link className="b-anchor" {...(dealPlaces[record.section].open(record) as { to: '/' })}>
      {[t(`office.deal.section.${record.section}`), name].filter(Boolean).join(' ')}
    </Link>
  )
}
