import type { RequestRow } from '@bilbro/contract/deal/requests/car-requests'
import { requestStates, type RequestStatus } from '@bilbro/contract/deal/requests/request-states'
import { tx } from '@bilbro/i18n/i18n'
import { Badge, StatusBadge } from '@bilbro/ui/feedback/status-badge'
import { Avatar } from '@bilbro/ui/layout/pictures/avatar'
import { Menu } from '@bilbro/ui/overlay/menus/menu'
import { useT } from '@bilbro/ui/use-t'
import { Link } from '@tanstack/react-router'
import { CarFront, Clock, Copy, Ellipsis, UserRoundPlus } from 'lucide-react'
import { refusalOf } from './refusal.ts'
import { customerOf, wishBounds, wishTitle } from './wish-text.ts'

type Props = { row: RequestRow; onMove: ((to: RequestStatus) => void) | undefined }

/** A request on the board: dealer, car, priority and responsible person. */
export function RequestCard({ row, onMove }: Props) {
  const { t, format } = useT()
  const bounds = wishBounds(row, format)
  return (
    <div className="o-request-card">
      <Link to="/car-requests/$id" params={{ id: row.id }} className="o-request-title">
        {wishTitle(row)}
      </Link>
      <span className="o-request-dealer">
        {[customerOf(row), (row.company ?? row.consumer)?.country].filter(Boolean).join(', ')}
      </span>
      {bounds && <span className="o-dim">{bounds}</span>}
      <span className="o-request-marks">
        {row.consumer && <Badge tone="blue">{t('office.requests.consumer')}</Badge>}
        {row.priority !== 'NORMAL' && <StatusBadge family="priority" value={row.priority} />}
        {row.dueAt && (
          <Badge tone={row.isOverdue ? 'red' : 'grey'} icon={Clock}>
            {row.isOverdue ? `${t('office.requests.late')}, ${format.relative(row.dueAt)}` : format.relative(row.dueAt)}
          </Badge>
        )}
        {row.duplicates > 0 && (
          <Badge tone="amber" icon={Copy}>
            {t('office.requests.duplicate', { count: row.duplicates })}
          </Badge>
        )}
      </span>
      <span className="o-request-foot">
        <span title={t('office.requests.carsCount', { count: row.cars })}>
          <CarFront size={14} aria-hidden="true" /> {format.number(row.cars)}
        </span>
        <span title={format.instant(row.createdAt)} className="o-request-age">
          #{row.requestNo} · {format.relative(row.createdAt)}
        </span>
        {row.assignee ? (
          <span title={row.assignee.name}>
            <Avatar name={row.assignee.name} size={24} alone />
          </span>
        ) : (
          <span className="o-request-free" title={t('office.requests.nobody')}>
            <UserRoundPlus size={16} aria-label={t('office.requests.nobody')} />
          </span>
        )}
        {onMove && (
          <Menu
            size="sm"
            look="quiet"
            align="end"
            label={`${t('office.requests.move')} #${row.requestNo}`}
            icon={<Ellipsis size={16} />}
            items={requestStates.all
              .filter((to) => requestStates.edge(row.status, to)?.by === 'staff')
              .map((to) => {
                const reason = refusalOf(row, to, row.cars)
                return {
                  label: tx(`requestStatus.${to}`),
                  danger: to === 'LOST',
                  ...(reason !== undefined && { reason }),
                  onSelect: () => onMove(to),
                }
              })}
          />
        )}
      </span>
    </div>
  )
}
