import type { PortalText } from '@bilbro/contract/house/b2b-translations'
import { langNames } from '@bilbro/i18n/locale'
import { SkeletonText } from '@bilbro/ui/feedback/skeleton'
import { Text, Title } from '@bilbro/ui/layout/text'
import { useT } from '@bilbro/ui/use-t'
import { useQueries } from '@tanstack/react-query'
import { useId } from 'react'
import { api } from '../../core/api.ts'

/** Who changed a text, from what to what; all its forms together, newest first. */
export function TextHistory({ forms }: { forms: readonly PortalText[] }) {
  const { t, format } = useT()
  const id = useId()
  const asked = forms.filter((text) => text.overrides.length > 0)
  const found = useQueries({
    queries: asked.map((text) => ({
      ...api.b2bTranslations.history.query({ query: { key: text.key } }),
      throwOnError: false,
    })),
  })
  if (!asked.length) return null
  const isLoading = found.some((one) => one.isPending)
  const items = found
    .flatMap((one) => one.data?.items ?? [])
    .sort((a, b) => Date.parse(b.at) - Date.parse(a.at))
    .slice(0, 50)
  const catalogue = t('office.texts.catalogue')
  return (
    <section className="o-text-part" aria-labelledby={id}>
      <Title level={3} id={id}>
        {t('office.texts.history')}
      </Title>
      {isLoading && <SkeletonText lines={2} />}
      {found.some((one) => one.isError) && <Text tone="danger">{t('office.texts.historyFailed')}</Text>}
      <ol className="o-text-history">
        {items.map((item) => (
          <li key={item.id}>
            <Text size={12} tone="dim">
              {`${item.actor} · ${langNames[item.language]} · ${format.instant(item.at)}`}
            </Text>
            <p>
              <del>{item.from ?? catalogue}</del> <ins>{item.to ?? catalogue}</ins>
            </p>
          </li>
        ))}
      </ol>
    </section>
  )
}
