import './mails.css'
import type { Api } from '@bilbro/contract'
import type { DataOf } from '@bilbro/contract/endpoint'
import type { MailRow } from '@bilbro/contract/admin/mails/mails'
import { StatusBadge } from '@bilbro/ui/feedback/status-badge'
import { KeyRound, Mail } from 'lucide-react'
import { api } from '../../core/api.ts'
import type { ListColumn } from '../../kit/list/list-columns.ts'
import { ListPage, type ListPlan } from '../../kit/list/list-page.tsx'
import { RowLink } from '../../kit/list/links/row-link.tsx'
import { useOpened } from '../../kit/detail/use-opened.ts'
import type { RoomProps } from '../../kit/list/use-address.ts'
import { MailDialog } from './mail-dialog.tsx'
import { mailsAddress, type MailsSearch } from './mails-search.ts'
import { ServerNote } from './server-note.tsx'

type Data = DataOf<Api['mails']['list']>

const columns: ListColumn<MailRow>[] = [
  {
    id: 'subject',
    header: 'office.mails.subject',
    width: 370,
    sortable: true,
    cell: (mail) => (
      <RowLink to="." search={(before: object) => ({ ...before, mail: mail.id }) as never}>
        {mail.subject}
      </RowLink>
    ),
  },
  {
    id: 'recipient',
    header: 'office.mails.recipient',
    width: 240,
    sortable: true,
    cell: (mail) => (
      <span>
        {mail.recipient} {mail.letsIn && <KeyRound size={12} aria-hidden="true" />}
      </span>
    ),
  },
  {
    id: 'state',
    header: 'word.status',
    width: 130,
    cell: (mail) => <StatusBadge family="mailState" value={mail.state} />,
  },
  {
    id: 'createdAt',
    header: 'office.mails.written',
    width: 130,
    align: 'end',
    sortable: true,
    cell: (mail, { format }) => <span title={format.instant(mail.createdAt)}>{format.relative(mail.createdAt)}</span>,
  },
  {
    id: 'sentAt',
    header: 'office.mails.sent',
    width: 130,
    align: 'end',
    sortable: true,
    cell: ({ sentAt }, { format }) => sentAt && <span title={format.instant(sentAt)}>{format.relative(sentAt)}</span>,
  },
]

const plan: ListPlan<MailRow, Data, MailsSearch> = {
  name: 'mails',
  title: 'office.mails.title',
  address: mailsAddress,
  call: api.mails.list,
  columns,
  searchLabel: 'office.mails.search',
  status: { family: 'mailState' },
  refreshes: 15_000,
  empty: { icon: Mail, title: 'office.mails.none', body: 'office.mails.noneBody' },
}

/** All outgoing e-mails with recipient and delivery status; without a mail server, a way to forward them by hand. */
export function MailsPage(room: RoomProps<MailsSearch>) {
  const { mail: id } = room.search
  const opened = useOpened()
  return (
    <ListPage
      {...room}
      plan={plan}
      above={(data) => data && <ServerNote server={data.server} />}
      onOpen={(mail) => opened.open('mail', (before) => ({ ...before, mail: mail.id }))}
    >
      {(data) =>
        id &&
        data && (
          <MailDialog
            key={id}
            id={id}
            row={data.items.find((mail) => mail.id === id)}
            server={data.server}
            onClose={() => opened.close('mail', ({ mail: _mail, ...rest }) => rest)}
          />
        )
      }
    </ListPage>
  )
}
