import './supplier-notices.css'
import type { Api } from '@bilbro/contract'
import type { CallInput } from '@bilbro/contract/endpoint'
import { errorMessage } from '@bilbro/i18n/i18n'
import { langNames } from '@bilbro/i18n/locale'
import { Text } from '@bilbro/ui/layout/text'
import { useT } from '@bilbro/ui/use-t'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { api } from '../../core/api.ts'
import { useDebounced } from '../../core/hooks/use-debounced.ts'

type Input = CallInput<Api['supplierNotices']['preview']>

/** The e-mail as the supplier will get it, shortly after typing. */
export function NoticePreview({ params, body }: Input) {
  const { t } = useT()
  const asked = useDebounced(JSON.stringify(body))
  const { data, error } = useQuery({
    queryKey: ['supplierNotices', 'preview', params, asked],
    queryFn: () => api.supplierNotices.preview({ params, body: JSON.parse(asked) as Input['body'] }),
    placeholderData: keepPreviousData,
    gcTime: 0,
    retry: false,
    throwOnError: false,
  })
  return (
    <section className="o-supplier-preview" aria-label={t('office.suppliers.preview')}>
      <Text tone="dim" size={12}>
        {t('office.suppliers.preview')}
      </Text>
      {error && <Text tone="dim">{errorMessage(error)}</Text>}
      {data && !error && (
        <>
          <Text tone="dim" size={12}>
            {t('office.suppliers.previewTo', { to: data.to, language: langNames[data.language] })}
          </Text>
          <Text strong>{data.subject}</Text>
          <Text pre>{data.text}</Text>
          {data.files.length > 0 && (
            <Text tone="dim" size={12}>
              {`${t('office.suppliers.files')}: ${data.files.join(', ')}`}
            </Text>
          )}
        </>
      )}
    </section>
  )
}
