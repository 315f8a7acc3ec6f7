import './mails.css'
import { mailStates } from '@bilbro/contract/house/mail-states'
import type { MailRow } from '@bilbro/contract/house/mails'
import { tx } from '@bilbro/i18n/i18n'
import { Button } from '@bilbro/ui/forms/button'
import { EmptyState } from '@bilbro/ui/feedback/empty-state'
import { Page } from '@bilbro/ui/layout/page'
import { Pagination } from '@bilbro/ui/table/pagination'
import { SimpleTable } from '@bilbro/ui/table/simple-table'
import { StatusBadge } from '@bilbro/ui/feedback/status-badge'
import type { Column } from '@bilbro/ui/table/table-columns'
import { TabLink, TabLinks } from '@bilbro/ui/layout/tabs'
import { Anchor } from '@bilbro/ui/layout/text'
import { useT } from '@bilbro/ui/use-t'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { KeyRound, Mail } from 'lucide-react'
import { api } from '../../core/api.ts'
import { FilterBar } from '../../core/filter-bar.tsx'
import { MailDialog } from './mail-dialog.tsx'
import type { MailsSearch } from './mails-search.ts'
import { ServerNote } from './server-note.tsx'

const pageSize = 25
const exactly = { exact: true, includeSearch: true }

/** What the house has written, to whom, and whether it has left; where no mail server is set up, the way to carry it. */
export function MailsPage({ search, onSearch }: { search: MailsSearch; onSearch: (change: MailsSearch) => void }) {
  const { t, format } = useT()
  const { page = 1, state, search: words } = search
  const { data } = useQuery({
    ...api.mails.list.query({
      query: { page, pageSize, search: words, ...(state && state !== 'ALL' && { state }) },
    }),
    placeholderData: keepPreviousData,
    refetchInterval: 15_000,
  })
  const all = data && Object.values(data.byState).reduce((sum, count) => sum + count, 0)
  const kept = words ? { search: words } : {}
  const isNarrowed = words !== undefined || (state !== undefined && state !== 'ALL')
  return (
    <Page
      title={t('office.mails.title')}
      aside={all !== undefined && <span className="b-count">{format.number(all)}</span>}
    >
      {data && <ServerNote server={data.server} />}
      <TabLinks label={t('word.status')}>
        <TabLink to="/mails" search={kept} activeOptions={exactly} {...(all !== undefined && { count: all })}>
          {t('ui.all')}
        </TabLink>
        {mailStates.map((one) => (
          <TabLink
            key={one}
            to="/mails"
            search={{ ...kept, state: one }}
            activeOptions={exactly}
            count={data?.byState[one] ?? 0}
          >
            {tx(`mailState.${one}`)}
          </TabLink>
        ))}
      </TabLinks>
      <FilterBar
        label={t('office.mails.search')}
        words={words}
        onWords={(text) => onSearch({ search: text, page: undefined })}
        choices={[]}
      />
      <SimpleTable
        label={t('office.mails.title')}
        columns={useColumns(search)}
        rows={data?.items}
        rowId={(mail) => mail.id}
        onOpen={(mail) => onSearch({ mail: mail.id })}
        skeletons={10}
        empty={
          <EmptyState
            icon={<Mail size={32} strokeWidth={1.5} />}
            title={t(isNarrowed ? 'office.mails.noneFound' : 'office.mails.none')}
            {...(!isNarrowed && { body: t('office.mails.noneBody') })}
            action={
              isNarrowed && (
                <Button onClick={() => onSearch({ search: undefined, state: undefined, page: undefined })}>
                  {t('ui.clearAll')}
                </Button>
              )
            }
          />
        }
      />
      {data && data.total > pageSize && (
        <Pagination
          page={page}
          pageSize={pageSize}
          total={data.total}
          onPage={(next) => onSearch({ page: next === 1 ? undefined : next })}
        />
      )}
      {search.mail && data && (
        <MailDialog
          key={search.mail}
          id={search.mail}
          row={data.items.find((mail) => mail.id === search.mail)}
          server={data.server}
          onClose={() => onSearch({ mail: undefined })}
        />
      )}
    </Page>
  )
}

function useColumns(search: MailsSearch): Column<MailRow>[] {
  const { t, format } = useT()
  return [
    {
      id: 'mail',
      header: t('office.mails.subject'),
      cell: (mail) => (
        <span className="o-mail-line">
          <Anchor plain to="/mails" search={{ ...search, mail: mail.id }}>
            <b>{mail.subject}</b>
          </Anchor>
          <small>
            {mail.letsIn && <KeyRound size={12} aria-hidden="true" />} {mail.recipient}
          </small>
        </span>
      ),
    },
    {
      id: 'state',
      header: t('word.status'),
      cell: (mail) => <StatusBadge family="mailState" value={mail.state} />,
    },
    {
      id: 'written',
      header: t('office.mails.written'),
      align: 'end',
      cell: (mail) => <span title={format.instant(mail.createdAt)}>{format.relative(mail.createdAt)}</span>,
    },
  ]
}
