import './notice-bell.css'
import type { NoticeValue } from '@bilbro/contract/admin/notifications/notifications'
import { tx, wordAt } from '@bilbro/i18n/i18n'
import { spokenNotice } from '@bilbro/i18n/texts/spoken-notice'
import { Bell, BellOff } from 'lucide-react'
import type { KeyboardEvent, MouseEvent } from 'react'
import { EmptyState } from '../../feedback/empty-state.tsx'
import { Button, type ButtonProps } from '../../forms/button.tsx'
import { Title } from '../../layout/text.tsx'
import { useT } from '../../use-t.tsx'
import { usePopover } from '../../use-popover.tsx'

export type Notice = {
  id: string
  kind: string
  params: Record<string, NoticeValue>
  link: string
  createdAt: string
  readAt: string | null
}
type Props = {
  /** Whose wording of the notices is used. */
  audience: 'staff' | 'dealer'
  unread: number
  items: readonly Notice[]
  /** Returns the address in the app for a link of a notice. */
  hrefOf: (link: string) => string
  onOpen: (notices: Notice[], href: string) => void
  onReadAll: () => void
  /** Loads older notices; undefined when there are none. */
  onOlder?: (() => void) | undefined
  align?: 'start' | 'end'
  size?: ButtonProps['size']
}

/** The notifications of the user: the number of unread ones, and a panel with all of them by day. */
export function NoticeBell({ unread, align = 'end', size = 'md', ...panel }: Props) {
  const { t } = useT()
  const pop = usePopover(align)
  const label = unread
    ? `${t('ui.notices.title')}, ${t('ui.notices.unread', { count: unread })}`
    : t('ui.notices.title')
  return (
    <>
      <Button
        {...pop.anchor}
        look="quiet"
        size={size}
        className="b-bell"
        aria-haspopup="dialog"
        aria-label={label}
        title={label}
        data-icon
        icon={<Bell size={18} aria-hidden="true" />}
      >
        {unread > 0 && (
          <span className="b-bell-count" aria-hidden="true">
            {unread > 99 ? '99+' : unread}
          </span>
        )}
      </Button>
      <div {...pop.panel} className="b-popover b-notices" role="dialog" aria-label={t('ui.notices.title')}>
        {pop.open && <Panel unread={unread} {...panel} close={pop.close} />}
      </div>
    </>
  )
}

function Panel({
  audience,
  unread,
  items,
  hrefOf,
  onOpen,
  onReadAll,
  onOlder,
  close,
}: Omit<Props, 'align' | 'size'> & { close: () => void }) {
  const { t, format } = useT()
  return (
    <div onKeyDown={walk}>
      <div className="b-notices-head">
        <Title level={2}>{t('ui.notices.title')}</Title>
        {unread > 0 && (
          <Button look="quiet" size="sm" onClick={onReadAll}>
            {t('ui.notices.readAll')}
          </Button>
        )}
      </div>
      {items.length === 0 && (
        <EmptyState
          icon={<BellOff size={24} strokeWidth={1.5} />}
          title={t('ui.notices.none')}
          body={t('ui.notices.noneBody')}
          level={3}
        />
      )}
      {daysOf(items).map(([day, groups]) => (
        <section key={day}>
          <h3>{format.dayLong(day)}</h3>
          <ul>
            {groups.map((group) => (
              <Entry
                key={group[0]!.id}
                group={group}
                audience={audience}
                href={hrefOf(group[0]!.link)}
                onOpen={(href) => {
                  close()
                  onOpen(group, href)
                }}
              />
            ))}
          </ul>
        </section>
      ))}
      {onOlder && (
        <Button wide look="quiet" onClick={onOlder}>
          {t('ui.older')}
        </Button>
      )}
    </div>
  )
}

type EntryProps = {
  group: Notice[]
  audience: Props['audience']
  href: string
  onOpen: (href: string) => void
}

function Entry({ group, audience, href, onOpen }: EntryProps) {
  const { t, format } = useT()
  const [notice] = group as [Notice]
  const isUnread = group.some(({ readAt }) => readAt === null)
  const press = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return
    event.preventDefault()
    onOpen(href)
  }
  return (
    <li>
      <a href={href} onClick={press} data-unread={isUnread || undefined}>
        <span>
          {tx(`notice.${audience}.${notice.kind}`, notice.kind, spokenNotice(format, notice.params, wordAt))}
          {group.length > 1 && <small>{t('ui.notices.more', { count: group.length - 1 })}</small>}
        </span>
        <time dateTime={notice.createdAt} title={format.instant(notice.createdAt)}>
          {format.time(notice.createdAt)}
        </time>
        {isUnread && <span className="b-sr">{t('ui.notices.unreadOne')}</span>}
      </a>
    </li>
  )
}

/** Groups notices by day in the user's time zone, and within a day by link. The newest notice of a group is shown. */
function daysOf(items: readonly Notice[]): [string, Notice[][]][] {
  const days = new Map<string, Map<string, Notice[]>>()
  for (const item of items) {
    // The Swedish locale formats dates as YYYY-MM-DD.
    const day = new Date(item.createdAt).toLocaleDateString('sv-SE')
    const places = days.get(day) ?? new Map<string, Notice[]>()
    days.set(day, places)
    places.set(item.link, [...(places.get(item.link) ?? []), item])
  }
  return [...days].map(([day, places]) => [day, [...places.values()]])
}

/** Arrow up and down move between the notices. */
function walk(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
  const links = [...event.currentTarget.querySelectorAll('a')]
  const at = links.indexOf(document.activeElement as HTMLAnchorElement)
  const next = links[event.key === 'ArrowDown' ? Math.min(at + 1, links.length - 1) : Math.max(at - 1, 0)]
  if (!next) return
  event.preventDefault()
  next.focus()
}
