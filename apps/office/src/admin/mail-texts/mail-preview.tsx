import type { MailTexts } from '@bilbro/contract/admin/mail-texts/mail-text-rules'
import { errorMessage } from '@bilbro/i18n/i18n'
import { localeOf, type Lang } from '@bilbro/i18n/locale'
import { cspNonce } from '@bilbro/ui/csp-nonce'
import { SkeletonText } from '@bilbro/ui/feedback/skeleton'
import { Segmented } from '@bilbro/ui/forms/fields/choices/choice'
import { Card } from '@bilbro/ui/layout/card'
import { Stack } from '@bilbro/ui/layout/layout'
import { Text } from '@bilbro/ui/layout/text'
import { useT } from '@bilbro/ui/use-t'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../core/api.ts'
import { useDebounced } from '../../core/hooks/use-debounced.ts'

type Props = { kind: string; language: Lang; texts: MailTexts; isFaulty: boolean }

/** The e-mail with example values, shortly after typing. Its frame runs no scripts and has no access to this page. */
export function MailPreview({ kind, language, texts, isFaulty }: Props) {
  const { t } = useT()
  const [view, setView] = useState<'html' | 'text'>('html')
  const asked = useDebounced(JSON.stringify(texts), 400)
  const { data, error } = useQuery({
    queryKey: ['mailTexts', 'preview', kind, language, asked],
    queryFn: ({ signal }) =>
      api.mailTexts.preview(
        { params: { kind }, body: { language, texts: JSON.parse(asked) as MailTexts } },
        { signal },
      ),
    enabled: !isFaulty,
    placeholderData: keepPreviousData,
    gcTime: 0,
    throwOnError: false,
  })
  return (
    <Card
      title={t('office.texts.preview')}
      actions={
        <Segmented
          label={t('office.mailTexts.view')}
          value={view}
          onChange={setView}
          options={[
            { value: 'html', label: t('office.mailTexts.asMail') },
            { value: 'text', label: t('office.mailTexts.asText') },
          ]}
        />
      }
    >
      <Stack gap={2}>
        {isFaulty && <Text tone="warning">{t('office.mailTexts.previewWaits')}</Text>}
        {error && !isFaulty && <Text tone="danger">{errorMessage(error)}</Text>}
        {!data && !error && <SkeletonText lines={8} />}
        {data && (
          <div lang={localeOf[language]}>
            <Stack gap={2}>
              <Text strong>{data.subject}</Text>
              {view === 'text' ? (
                <Text pre>{data.text}</Text>
              ) : (
                <iframe
                  className="o-mail-frame"
                  title={t('office.mailTexts.frame')}
                  sandbox=""
                  // The policy of this page also counts inside: its styles need the nonce.
                  srcDoc={data.html.replace('<style>', `<style nonce="${cspNonce()}">`)}
                />
              )}
            </Stack>
          </div>
        )}
        <Text tone="dim" size={12}>
          {t('office.mailTexts.examples')}
        </Text>
      </Stack>
    </Card>
  )
}
