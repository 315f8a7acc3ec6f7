import type { Api } from '@bilbro/contract'
import type { DataOf } from '@bilbro/contract/endpoint'
import { Card } from '@bilbro/ui/layout/card'
import { OuterAnchor, Text } from '@bilbro/ui/layout/text'
import { useT } from '@bilbro/ui/use-t'

export type MailServer = DataOf<Api['mails']['list']>['server']

/** Why no e-mail is sent, and how to fix it. */
export function ServerNote({ server }: { server: MailServer }) {
  const { t } = useT()
  if (server === 'CONFIGURED') return null
  return (
    <Card move={server === 'NOT_CONFIGURED'}>
      {server === 'DEMO' ? (
        <Text>
          {t('office.mails.demo')}{' '}
          <OuterAnchor href="/api/demo/mail" newTab>
            {t('office.mails.demoBox')}
          </OuterAnchor>
        </Text>
      ) : (
        <>
          <Text strong>{t('office.mails.noServer')}</Text>
          <Text tone="dim">{t('office.mails.noServerBody')}</Text>
        </>
      )}
    </Card>
  )
}
