import './supplier-notices.css'
import type { SupplierNotice, SupplierOfCar } from '@bilbro/contract/stock/supplier-notices'
import { langNames } from '@bilbro/i18n/locale'
import { Badge } from '@bilbro/ui/feedback/status-badge'
import { Button } from '@bilbro/ui/forms/button'
import { Card } from '@bilbro/ui/layout/card'
import { Group, Stack } from '@bilbro/ui/layout/layout'
import { Anchor, Text } from '@bilbro/ui/layout/text'
import { useT } from '@bilbro/ui/use-t'
import { useQuery } from '@tanstack/react-query'
import { Send } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { api } from '../../core/api.ts'
import { useCan } from '../../core/session/can.ts'
import { useDialog } from '../../kit/use-dialog.ts'

const NotifyDialog = lazy(async () => ({ default: (await import('./notify-dialog.tsx')).NotifyDialog }))

/** The supplier of a car, when its papers are due, and what was sent to the supplier. */
export function SupplierCard({ carId }: { carId: string }) {
  const { t } = useT()
  const may = useCan()
  const { dialog, open, close } = useDialog<'notify-supplier'>()
  const { data } = useQuery({
    ...api.supplierNotices.ofCar.query({ params: { id: carId } }),
    enabled: may(api.supplierNotices.ofCar) && may({ access: 'suppliers.read' }),
    throwOnError: false,
  })
  if (!data) return null
  const { supplier, papers, notices } = data
  if (!supplier && !notices.length) return null
  const mayWrite = may(api.supplierNotices.send) && supplier !== null
  return (
    <Card title={t('word.supplier')}>
      <Stack gap={3}>
        {supplier && (
          <Group gap={2}>
            <Anchor to="/suppliers/$id" params={{ id: supplier.id }}>
              {supplier.name}
            </Anchor>
            {supplier.status === 'ARCHIVED' && <Badge>{t('supplierStatus.ARCHIVED')}</Badge>}
          </Group>
        )}
        {papers && <Papers papers={papers} />}
        {notices.length > 0 ? (
          <Sent notices={notices} supplierId={supplier?.id} />
        ) : (
          <Text tone="dim">{t('office.suppliers.noneSent')}</Text>
        )}
        {mayWrite && (
          <Group>
            <Button
              size="sm"
              icon={<Send size={14} />}
              {...(!supplier.email && { reason: t('office.suppliers.noEmail') })}
              onClick={() => open('notify-supplier')}
            >
              {t('office.suppliers.notify')}
            </Button>
          </Group>
        )}
      </Stack>
      <Suspense>
        {mayWrite && dialog === 'notify-supplier' && <NotifyDialog carId={carId} supplier={supplier} onClose={close} />}
      </Suspense>
    </Card>
  )
}

function Papers({ papers: { dueOn, arrivedOn, isLate } }: { papers: NonNullable<SupplierOfCar['papers']> }) {
  const { t, format } = useT()
  return (
    <Group gap={2}>
      <Text>
        {arrivedOn
          ? t('office.suppliers.arrivedOn', { day: format.day(arrivedOn) })
          : t('office.suppliers.expected', { day: format.day(dueOn) })}
      </Text>
      {isLate && <Badge tone="red">{t('office.suppliers.late')}</Badge>}
    </Group>
  )
}

/** The e-mails with their sender and time; those to another supplier name it. */
function Sent({ notices, supplierId }: { notices: readonly SupplierNotice[]; supplierId: string | undefined }) {
  const { t, format } = useT()
  return (
    <Stack gap={2}>
      <Text strong>{t('office.suppliers.sentList')}</Text>
      <ul className="o-supplier-sent">
        {notices.map(({ id, kind, subject, message, files, sentBy, sentAt, recipient, language, supplier }) => (
          <li key={id}>
            <b>{t(`supplierNoticeKind.${kind}`)}</b>{' '}
            <small>
              {[
                format.instant(sentAt),
                sentBy,
                supplier.id !== supplierId && supplier.name,
                `${recipient} (${langNames[language]})`,
              ]
                .filter(Boolean)
                .join(' · ')}
            </small>
            <Text size={12}>{subject}</Text>
            {message && (
              <Text pre size={12} tone="dim">
                {message}
              </Text>
            )}
            {files.length > 0 && (
              <Text size={12} tone="dim">{`${t('office.suppliers.files')}: ${files.join(', ')}`}</Text>
            )}
          </li>
        ))}
      </ul>
    </Stack>
  )
}
