import { ApiError } from '@bilbro/contract/client'
import type { MailRow } from '@bilbro/contract/admin/mails/mails'
import { langNames } from '@bilbro/i18n/locale'
import { errorMessage, t as say } from '@bilbro/i18n/i18n'
import { Button } from '@bilbro/ui/forms/button'
import { Dialog, DialogActions } from '@bilbro/ui/overlay/dialog'
import { Group, Stack } from '@bilbro/ui/layout/layout'
import { Loading, Skeleton } from '@bilbro/ui/feedback/skeleton'
import { StatusBadge } from '@bilbro/ui/feedback/status-badge'
import { Text } from '@bilbro/ui/layout/text'
import { toast } from '@bilbro/ui/feedback/toaster'
import { useT } from '@bilbro/ui/use-t'
import { useQuery } from '@tanstack/react-query'
import { Copy, Eye, Send } from 'lucide-react'
import { useState } from 'react'
import { api } from '../../core/api.ts'
import { useMe } from '../../core/session/me.ts'
import { RecordConflict } from '../../core/conflict/record-conflict.tsx'
import { rightWords } from '../../core/right-words.ts'
import { useAction } from '../../core/hooks/use-action.ts'
import type { MailServer } from './server-note.tsx'

type Props = {
  id: string
  /** The e-mail in the list; undefined if a link opens an e-mail of another page. */
  row: MailRow | undefined
  server: MailServer
  onClose: () => void
}

/** One e-mail: text, delivery status and possible actions. */
export function MailDialog({ id, row, server, onClose }: Props) {
  const { t, format } = useT()
  const mayCarry = useMe().permissions.includes('mails.handOver')
  const [isAsked, setAsked] = useState(false)
  const isCarried = server === 'NOT_CONFIGURED' && mayCarry
  // For an e-mail of another page it is not yet known whether it contains a sign-in link.
  const mayLetIn = row ? row.letsIn : isCarried
  const isHidden = mayLetIn && !(isCarried && isAsked)
  const { data, error } = useQuery({
    queryKey: ['mails', 'open', id],
    queryFn: () => api.mails.open({ params: { id }, body: {} }),
    enabled: !isHidden,
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
    throwOnError: false,
  })
  const again = useAction(() => api.mails.sendAgain({ params: { id }, body: {} }), {
    done: (mail) => t('office.mails.againDone', { recipient: mail.recipient }),
    invalidates: ['mails'],
    after: onClose,
  })
  const copy = async () => {
    await navigator.clipboard.writeText(data?.text ?? '')
    toast.success(say('office.mails.copied'))
  }
  const mail = row ?? data
  if (error instanceof ApiError && error.status === 404)
    return <RecordConflict body={t('office.conflict.mail')} onClose={onClose} />
  return (
    <Dialog open title={mail?.subject ?? t('office.mails.title')} onClose={onClose}>
      <Stack gap={3}>
        {mail && (
          <>
            <Group gap={3}>
              <StatusBadge family="mailState" value={mail.state} />
              <Text tone="dim" size={14}>
                {t('office.mails.to', { recipient: mail.recipient, language: langNames[mail.language] })}
              </Text>
            </Group>
            <Text tone="dim" size={14}>
              {mail.sentAt
                ? t('office.mails.sentAt', { sent: format.instant(mail.sentAt) })
                : t('office.mails.at', { written: format.instant(mail.createdAt) })}
            </Text>
            {mail.state === 'EXPIRED' && <Text>{t('office.mails.expired')}</Text>}
            {mail.error && <Text tone="danger">{t('office.mails.error', { error: mail.error })}</Text>}
          </>
        )}
        {isHidden ? (
          <Text>
            {server !== 'NOT_CONFIGURED'
              ? t('office.mails.letsIn')
              : mayCarry
                ? t('office.mails.carry', { recipient: row?.recipient ?? t('office.mails.itsRecipient') })
                : t('office.mails.letsInRight', { right: rightWords('mails.handOver') })}
          </Text>
        ) : data ? (
          <div className="o-mail-text">
            <Text pre>{data.text}</Text>
          </div>
        ) : error ? (
          <Text tone="danger">{errorMessage(error)}</Text>
        ) : (
          <Loading>
            <Skeleton height="10rem" />
          </Loading>
        )}
      </Stack>
      <DialogActions>
        <Button onClick={onClose}>{t('ui.close')}</Button>
        {server === 'CONFIGURED' && mail && mail.state !== 'SENT' && mail.state !== 'EXPIRED' && (
          <Button icon={<Send size={16} />} busy={again.busy} onClick={() => void again.run(undefined)}>
            {t('office.mails.again')}
          </Button>
        )}
        {isHidden && isCarried && (
          <Button look="primary" icon={<Eye size={16} />} onClick={() => setAsked(true)}>
            {t('office.mails.read')}
          </Button>
        )}
        {data && (
          <Button look="primary" icon={<Copy size={16} />} onClick={() => void copy()}>
            {t('office.mails.copy')}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  )
}
