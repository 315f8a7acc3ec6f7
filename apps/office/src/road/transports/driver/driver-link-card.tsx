import type { DriverLink } from '@bilbro/contract/road/driver-links/driver-links'
import type { TransportDetail } from '@bilbro/contract/road/transports/transport-fields'
import { errorMessage } from '@bilbro/i18n/i18n'
import { langNames } from '@bilbro/i18n/locale'
import { Badge } from '@bilbro/ui/feedback/status-badge'
import { toast } from '@bilbro/ui/feedback/toaster'
import { Button } from '@bilbro/ui/forms/button'
import { Card, Facts } from '@bilbro/ui/layout/card'
import { Group, Stack } from '@bilbro/ui/layout/layout'
import { Text } from '@bilbro/ui/layout/text'
import { confirm } from '@bilbro/ui/confirm'
import { useT } from '@bilbro/ui/use-t'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../../core/api.ts'
import { useCan } from '../../../core/session/can.ts'
import { queryClient } from '../../../core/query.ts'
import { useDialog } from '../../../kit/use-dialog.ts'
import { DriverLinkDialog, type Made, MadeLinkDialog } from './driver-link-dialog.tsx'
import type { TransportDialog } from '../transports-search.ts'

const over: readonly string[] = ['DELIVERED', 'CANCELLED']

/** The driver's link for this car: create, send, revoke. */
export function DriverLinkCard({ transport }: { transport: TransportDetail }) {
  const { t } = useT()
  const may = useCan()
  const { dialog, open, close } = useDialog<TransportDialog>()
  const [made, setMade] = useState<Made>()
  const query = api.driverLinks.list.query({ params: { id: transport.id } })
  const { data } = useQuery({ ...query, throwOnError: false })
  const isOver = over.includes(transport.group)
  if (transport.deliveryProvider === 'SELF_PICKUP' || (isOver && !data?.links.length)) return null
  const [last, ...before] = data?.links ?? []
  const mayMake = may(api.driverLinks.create) && !isOver
  const isWorking = last?.endedBecause === null
  const look = () => queryClient.invalidateQueries({ queryKey: query.queryKey })
  const ended = (link: Made) => {
    close()
    setMade(link)
    void look()
  }
  return (
    <Card
      title={t('office.driverLink.title')}
      actions={
        mayMake && (
          <Button
            size="sm"
            look={isWorking ? 'quiet' : 'default'}
            reason={transport.driver.name ? undefined : t('office.driverLink.needsDriver')}
            onClick={() => open('driver-link')}
          >
            {t(last ? 'office.driverLink.makeNew' : 'office.driverLink.make')}
          </Button>
        )
      }
    >
      {data && !last && <Text tone="dim">{t('office.driverLink.none')}</Text>}
      {last && (
        <Stack gap={3}>
          <LinkFacts link={last} />
          {isWorking && may(api.driverLinks.withdraw) && <Withdraw link={last} onDone={look} />}
          {before.length > 0 && (
            <Text tone="dim" size={12}>
              {t('office.driverLink.before', { count: before.length })}
            </Text>
          )}
        </Stack>
      )}
      {dialog === 'driver-link' && mayMake && (
        <DriverLinkDialog transport={transport} hasLink={isWorking} onEnd={ended} onClose={close} />
      )}
      {made && <MadeLinkDialog made={made} phone={transport.driver.phone} onClose={() => setMade(undefined)} />}
    </Card>
  )
}

function LinkFacts({ link }: { link: DriverLink }) {
  const { t, format } = useT()
  const { driverName, driverCompany, endedBecause, endedAt, cars, language, expiresAt, createdBy, createdAt } = link
  return (
    <>
      <Group gap={2}>
        {endedBecause ? (
          <Badge>{t(`office.driverLink.ended.${endedBecause}`)}</Badge>
        ) : (
          <Badge tone="green">{t('office.driverLink.works')}</Badge>
        )}
        <Text as="span" tone="dim" size={12}>
          {endedAt && format.instant(endedAt)}
        </Text>
      </Group>
      <Facts
        items={[
          { label: t('office.driverLink.for'), value: [driverName, driverCompany].filter(Boolean).join(', ') },
          { label: t('nav.cars'), value: cars > 1 && t('office.driverLink.cars', { count: cars }) },
          { label: t('office.driverLink.until'), value: !endedBecause && format.instant(expiresAt) },
          { label: t('office.driverLink.language'), value: langNames[language] },
          {
            label: t('office.driverLink.madeBy'),
            value: [createdBy, format.instant(createdAt)].join(', '),
          },
        ].map((fact) => ({ ...fact, value: fact.value || null }))}
      />
    </>
  )
}

function Withdraw({ link, onDone }: { link: DriverLink; onDone: () => Promise<void> }) {
  const { t } = useT()
  const [isBusy, setBusy] = useState(false)
  const withdraw = async () => {
    const isSure = await confirm({
      title: t('office.driverLink.withdrawTitle'),
      body: t('office.driverLink.withdrawBody', { name: link.driverName }),
      yes: t('office.driverLink.withdraw'),
      danger: true,
    })
    if (!isSure) return
    setBusy(true)
    try {
      await api.driverLinks.withdraw({ params: { id: link.id }, body: {} })
      toast.success(t('office.driverLink.withdrawn'))
    } catch (error) {
      toast.error(errorMessage(error as Error))
    }
    await onDone()
    setBusy(false)
  }
  return (
    <Group>
      <Button size="sm" look="danger" busy={isBusy} onClick={() => void withdraw()}>
        {t('office.driverLink.withdraw')}
      </Button>
    </Group>
  )
}
