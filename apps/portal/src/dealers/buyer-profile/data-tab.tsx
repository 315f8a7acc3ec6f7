import { errorMessage } from '@bilbro/i18n/i18n'
import { Button } from '@bilbro/ui/forms/button'
import { Card } from '@bilbro/ui/layout/card'
import { Group, Stack } from '@bilbro/ui/layout/layout'
import { OuterAnchor, Text } from '@bilbro/ui/layout/text'
import { toast } from '@bilbro/ui/feedback/toaster'
import { confirm } from '@bilbro/ui/confirm'
import { useT } from '@bilbro/ui/use-t'
import { useQuery } from '@tanstack/react-query'
import { Archive, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { api } from '../../core/api.ts'

/** Download of the user's personal data, and the request to erase it. */
export function DataTab() {
  const { t, format } = useT()
  const [busy, setBusy] = useState(false)
  const { data, refetch } = useQuery({
    ...api.portalPersonalData.get.query(),
    refetchInterval: ({ state }) => (state.data?.exports.some(({ doneAt }) => doneAt === null) ? 2000 : false),
  })
  const run = async (call: () => Promise<unknown>) => {
    setBusy(true)
    try {
      await call()
      await refetch()
    } catch (error) {
      toast.error(errorMessage(error as Error))
    }
    setBusy(false)
  }
  const askErasure = async () => {
    const question = { title: t('profile.askErasureTitle'), body: t('profile.askErasureBody') }
    if (await confirm({ ...question, yes: t('profile.askErasure'), danger: true }))
      await run(() => api.portalPersonalData.askErasure({ body: {} }))
  }
  return (
    <Card title={t('profile.tab.data')}>
      <Stack align="flex-start">
        <Text tone="dim">{t('profile.exportHint')}</Text>
        {data?.exports
          .filter(({ doneAt, url }) => url !== null || doneAt === null)
          .map(({ id, askedAt, url }) => {
            const words = t('profile.archive', { at: format.instant(askedAt) })
            return url ? (
              <OuterAnchor key={id} href={url} download>
                {words}
              </OuterAnchor>
            ) : (
              <Text key={id} tone="dim">
                {words} · {t('profile.archiveMaking')}
              </Text>
            )
          })}
        {data?.erasureAskedAt && <Text>{t('profile.erasureAsked', { at: format.instant(data.erasureAskedAt) })}</Text>}
        <Group gap={2}>
          <Button
            icon={<Archive size={16} aria-hidden="true" />}
            busy={busy}
            onClick={() => void run(() => api.portalPersonalData.export({ body: {} }))}
          >
            {t('profile.exportData')}
          </Button>
          {data && !data.erasureAskedAt && (
            <Button look="danger" icon={<Trash2 size={16} aria-hidden="true" />} onClick={() => void askErasure()}>
              {t('profile.askErasure')}
            </Button>
          )}
        </Group>
      </Stack>
    </Card>
  )
}
