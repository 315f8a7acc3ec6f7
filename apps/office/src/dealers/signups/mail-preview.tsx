import type { Api } from '@bilbro/contract'
import type { CallInput } from '@bilbro/contract/endpoint'
import { langNames } from '@bilbro/i18n/locale'
import { Text } from '@bilbro/ui/layout/text'
import { useT } from '@bilbro/ui/use-t'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { api } from '../../core/api.ts'
import { useDebounced } from '../../core/hooks/use-debounced.ts'

type Body = CallInput<Api['signups']['previewMail']>['body']

/** A preview of the e-mail to the dealer, shortly after typing. */
export function MailPreview({ id, body, isReady }: { id: string; body: Body; isReady: boolean }) {
  const { t } = useT()
  const asked = useDebounced(JSON.stringify(body))
  const { data, isError } = useQuery({
    queryKey: ['signup-preview', id, asked],
    queryFn: () => api.signups.previewMail({ params: { id }, body: JSON.parse(asked) as Body }),
    enabled: isReady,
    placeholderData: keepPreviousData,
    gcTime: 0,
    throwOnError: false,
  })
  return (
    <section className="o-mail" aria-label={t('office.signups.preview')}>
      <Text tone="dim" size={12}>
        {t('office.signups.preview')}
      </Text>
      {isReady && data && !isError ? (
        <>
          <Text tone="dim" size={12}>
            {t('office.signups.previewTo', { to: data.to, language: langNames[data.language] })}
          </Text>
          <Text strong>{data.subject}</Text>
          <Text pre>{data.text}</Text>
        </>
      ) : (
        <Text tone="dim">{t('office.signups.previewWaits')}</Text>
      )}
    </section>
  )
}
