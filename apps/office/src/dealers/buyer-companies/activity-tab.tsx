import type { BuyerCompanyActivity } from '@bilbro/contract/dealers/buyers/buyer-companies'
import type { TimelineEntry } from '@bilbro/contract/timeline'
import { carNamed } from '@bilbro/i18n/i18n'
import { Card } from '@bilbro/ui/layout/card'
import { Stack } from '@bilbro/ui/layout/layout'
import { SimpleTable } from '@bilbro/ui/table/simple-table'
import { Badge, StatusBadge } from '@bilbro/ui/feedback/status-badge'
import { Anchor } from '@bilbro/ui/layout/text'
import { EmptyState } from '@bilbro/ui/feedback/empty-state'
import { useT } from '@bilbro/ui/use-t'
import { useSuspenseQuery } from '@tanstack/react-query'
import { api } from '../../core/api.ts'
import { History } from '../../kit/detail/history.tsx'

/** The activity of a company's users: interest, sign-ins, changes. */
export function ActivityTab({ companyId }: { companyId: string }) {
  const { data } = useSuspenseQuery(api.buyerCompanies.activity.query({ params: { id: companyId } }))
  return (
    <Stack>
      <Interests rows={data.interests} />
      <SignIns rows={data.signIns} />
      <Log companyId={companyId} />
    </Stack>
  )
}

function Interests({ rows }: { rows: BuyerCompanyActivity['interests'] }) {
  const { t, format } = useT()
  return (
    <Card title={t('office.buyers.interests')} flush>
      <SimpleTable
        label={t('office.buyers.interests')}
        rows={rows}
        rowId={(row) => `${row.carId} ${row.at}`}
        empty={<EmptyState level={3} title={t('office.buyers.noInterests')} />}
        columns={[
          {
            id: 'car',
            header: t('word.car'),
            cell: (row) => (
              <Anchor to="/cars/$id" params={{ id: row.carId }} search={{ tab: 'b2b' }} plain>
                <b>{carNamed(row.title)}</b> <span className="o-dim">{row.stockNo}</span>
              </Anchor>
            ),
          },
          {
            id: 'status',
            header: t('word.status'),
            cell: (row) => <StatusBadge family="listingStatus" value={row.listingStatus} />,
          },
          { id: 'person', header: t('office.by'), cell: (row) => row.person },
          {
            id: 'at',
            header: t('word.date'),
            align: 'end',
            cell: (row) => <span title={format.instant(row.at)}>{format.relative(row.at)}</span>,
          },
        ]}
      />
    </Card>
  )
}

/** Browser and operating system from a user agent. */
function deviceOf(userAgent: string | null): string {
  const text = userAgent ?? ''
  const browser = ['Edg', 'OPR', 'Firefox', 'Chrome', 'Safari'].find((name) => text.includes(`${name}/`))
  const system = ['Android', 'iPhone', 'iPad', 'Windows', 'Mac OS X', 'Linux'].find((name) => text.includes(name))
  const names: Record<string, string> = { Edg: 'Edge', OPR: 'Opera', 'Mac OS X': 'macOS' }
  return [browser, system].flatMap((name) => (name ? [names[name] ?? name] : [])).join(', ') || text.slice(0, 40)
}

function SignIns({ rows }: { rows: BuyerCompanyActivity['signIns'] }) {
  const { t, format } = useT()
  return (
    <Card title={t('office.buyers.signIns')} flush>
      <SimpleTable
        label={t('office.buyers.signIns')}
        rows={rows}
        rowId={(row) => row.id}
        empty={<EmptyState level={3} title={t('office.buyers.noSignIns')} />}
        columns={[
          { id: 'person', header: t('word.name'), cell: (row) => <b>{row.person}</b> },
          { id: 'device', header: t('office.buyers.device'), cell: (row) => deviceOf(row.userAgent) },
          { id: 'ip', header: 'IP', cell: (row) => row.ip },
          {
            id: 'startedAt',
            header: t('word.date'),
            align: 'end',
            cell: (row) => format.instant(row.startedAt),
          },
          {
            id: 'state',
            header: t('word.status'),
            cell: (row) => (
              <Badge tone={row.isOpen ? 'green' : 'grey'}>
                {row.isOpen ? t('office.buyers.open') : t('office.buyers.ended')}
              </Badge>
            ),
          },
        ]}
      />
    </Card>
  )
}

/** The audit log of the company, its users and its sign-ups. */
function Log({ companyId }: { companyId: string }) {
  const { t } = useT()
  const about = ({ entity, entityId, name }: TimelineEntry) => {
    if (entity === 'signups')
      return (
        <Anchor to="/signups/$id" params={{ id: entityId }}>
          {t('office.history.signup')}
        </Anchor>
      )
    if (entity !== 'buyerUsers' || name === null) return null
    const search = { tab: 'people', dialog: 'person', person: entityId } as const
    return (
      <Anchor to="/buyers/$id" params={{ id: companyId }} search={search}>
        {name}
      </Anchor>
    )
  }
  return (
    <Card title={t('office.buyers.log')}>
      <History
        ask={(before) => api.buyerCompanies.history.query({ params: { id: companyId }, query: { before } })}
        about={about}
      />
    </Card>
  )
}
