import './dealer-figures.css'
import type { DealerFigures } from '@bilbro/contract/overview/dealer-figures/dealer-figures'
import { dealerOpens } from '@bilbro/contract/overview/dealer-figures/dealer-lists'
import { tx } from '@bilbro/i18n/i18n'
import { Skeleton } from '@bilbro/ui/feedback/skeleton'
import { Card } from '@bilbro/ui/layout/card'
import { Money } from '@bilbro/ui/layout/money'
import { Anchor, Text } from '@bilbro/ui/layout/text'
import { useT } from '@bilbro/ui/use-t'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { api } from '../../core/api.ts'
import { ListLink, type Opens } from '../../kit/list/links/list-link.tsx'
import { spanWords } from '../../kit/period/months.ts'
import { Definition } from '../figures/definition.tsx'
import { taskAbout, TaskDue } from '../today/task-cells.tsx'
import { taskPlaces } from '../today/task-places.ts'
import { contactPlace } from './contact-place.ts'

/** What we know of a dealer before we call them. Parts whose records the user may not read are left out. */
export function DealerFiguresCard({ companyId }: { companyId: string }) {
  const { t, format } = useT()
  const { data } = useQuery(api.dealerFigures.get.query({ params: { id: companyId } }))
  return (
    <Card title={t('office.dealerFigures.title')} actions={data && <Text tone="dim">{spanWords(data, format)}</Text>}>
      {data ? <Parts data={data} companyId={companyId} /> : <Skeleton height="76px" />}
    </Card>
  )
}

function Parts({ data, companyId }: { data: DealerFigures; companyId: string }) {
  const { t, format } = useT()
  const { sales, payments, offers, wishes } = data
  const asked = { companyId }
  const ended = offers ? offers.won + offers.lost : 0
  return (
    <div className="o-dealer-figures">
      <div className="o-figures">
        {sales && (
          <Tile
            name={t('office.figures.revenue')}
            says={t('office.figures.revenueSays')}
            opens={dealerOpens.sales(data, [], asked)}
            value={<Money value={sales.revenue} whole />}
          >
            {t('office.figures.sold')}: {format.number(sales.sold)}
          </Tile>
        )}
        {sales?.margin && (
          <Tile
            name={t('office.figures.margin')}
            says={t('office.figures.marginSays')}
            opens={dealerOpens.sales(data, [], asked)}
            value={<Money value={sales.margin} whole />}
          >
            {sales.marginPerCar && (
              <>
                {t('office.figures.marginPerCar')}: <Money value={sales.marginPerCar} whole />
              </>
            )}
          </Tile>
        )}
        {payments && (
          <Tile
            name={t('office.dealerFigures.pay')}
            says={t('office.dealerFigures.paySays')}
            value={payments.days === null ? '–' : t('office.dealerFigures.days', { count: Math.round(payments.days) })}
          >
            <LateWords payments={payments} />
          </Tile>
        )}
        {offers && (
          <Tile
            name={t('office.stockFigures.winRate')}
            says={t('office.stockFigures.winRateSays')}
            opens={ended ? dealerOpens.won(data, [], asked) : undefined}
            value={ended ? format.percent(offers.won / ended) : '–'}
          >
            <ListLink opens={dealerOpens.won(data, [], asked)}>
              {t('office.stockFigures.won')}: {format.number(offers.won)}
            </ListLink>{' '}
            ·{' '}
            <ListLink opens={dealerOpens.lost(data, [], asked)}>
              {t('office.stockFigures.lost')}: {format.number(offers.lost)}
            </ListLink>{' '}
            ·{' '}
            <ListLink opens={dealerOpens.open(data, [], asked)}>
              {t('office.stockFigures.open')}: {format.number(offers.open)}
            </ListLink>
          </Tile>
        )}
        {wishes && (
          <Tile
            name={t('office.dealerFigures.wishes')}
            says={t('office.dealerFigures.wishesSays')}
            opens={dealerOpens.requests(data, [], asked)}
            value={format.number(wishes.requests)}
          >
            {t('office.stockFigures.savedSearches')}: {format.number(wishes.savedSearches)}
          </Tile>
        )}
      </div>
      <dl className="o-dealer-next">
        <Contact contact={data.lastContact} />
        <NextTask data={data} companyId={companyId} />
      </dl>
    </div>
  )
}

type TileProps = { name: string; says: string; opens?: Opens | undefined; value: ReactNode; children: ReactNode }
function Tile({ name, says, opens, value, children }: TileProps) {
  return (
    <div className="o-figure">
      <span className="o-figure-label">
        <Definition name={name} says={says} />
      </span>
      {opens ? (
        <ListLink opens={opens} look="o-figure-value">
          {value}
        </ListLink>
      ) : (
        <span className="o-figure-value">{value}</span>
      )}
      <span className="o-figure-hint">{children}</span>
    </div>
  )
}

function LateWords({ payments: { late, of } }: { payments: NonNullable<DealerFigures['payments']> }) {
  const { t } = useT()
  if (late === null) return t('office.dealerFigures.noPayments')
  const days = Math.round(late)
  const when =
    days > 0
      ? t('office.dealerFigures.late', { count: days })
      : days < 0
        ? t('office.dealerFigures.early', { count: -days })
        : t('office.dealerFigures.onTime')
  return `${when} · ${t('office.dealerFigures.ofInvoices', { count: of })}`
}

function Contact({ contact }: { contact: DealerFigures['lastContact'] }) {
  const { t, format } = useT()
  return (
    <div>
      <dt>{t('office.dealerFigures.lastContact')}</dt>
      <dd>
        {contact ? (
          <>
            <Anchor {...(contactPlace(contact) as { to: '/' })}>{tx(`contactKind.${contact.kind}`)}</Anchor>{' '}
            <span className="o-dim" title={format.instant(contact.at)}>
              {format.relative(contact.at)} ·{' '}
              {t(contact.isOurs ? 'office.dealerFigures.fromUs' : 'office.dealerFigures.fromThem', {
                name: contact.person ?? t('office.dealerFigures.nobody'),
              })}
            </span>
          </>
        ) : (
          <Text tone="dim">{t('office.dealerFigures.noContact')}</Text>
        )}
      </dd>
    </div>
  )
}

function NextTask({ data: { nextTask, tasks }, companyId }: { data: DealerFigures; companyId: string }) {
  const { t } = useT()
  const more = tasks - 1
  return (
    <div>
      <dt>{t('office.dealerFigures.nextTask')}</dt>
      <dd>
        {nextTask ? (
          <>
            <Anchor {...(taskPlaces[nextTask.kind].open(nextTask) as { to: '/' })}>
              {tx(`task.${nextTask.kind}`)}
            </Anchor>{' '}
            <span className="o-dim">
              {taskAbout({ ...nextTask, company: null })} <TaskDue task={nextTask} />
            </span>
            {more > 0 && (
              <>
                {' '}
                <Anchor to="/today" search={{ companyId }}>
                  {t('office.dealerFigures.more', { count: more })}
                </Anchor>
              </>
            )}
          </>
        ) : (
          <Text tone="dim">{t('office.dealerFigures.noTask')}</Text>
        )}
      </dd>
    </div>
  )
}
