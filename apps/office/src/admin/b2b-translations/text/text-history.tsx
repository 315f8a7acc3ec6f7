import type { PortalText } from '@bilbro/contract/admin/b2b-translations/b2b-translations'
import { langNames, type Lang } from '@bilbro/i18n/locale'
import { SkeletonText } from '@bilbro/ui/feedback/skeleton'
import { Title } from '@bilbro/ui/layout/text'
import { useT } from '@bilbro/ui/use-t'
import { useId } from 'react'
import { api } from '../../../core/api.ts'
import { History } from '../../../kit/detail/history.tsx'

/** The history of a text with all its forms, newest first. */
export function TextHistory({ forms }: { forms: readonly PortalText[] }) {
  const { t } = useT()
  const id = useId()
  const key = forms.filter((text) => text.overrides.length > 0).map((text) => text.key)
  if (!key.length) return null
  return (
    <section className="o-text-part" aria-labelledby={id}>
      <Title level={3} id={id}>
        {t('office.texts.history')}
      </Title>
      <History
        ask={(before) => api.b2bTranslations.history.query({ query: { key, before } })}
        words={{
          // The audit log names the field by key and language.
          field: ({ field }) => langNames[(/\((\w+)\)$/.exec(field)?.[1] ?? 'en') as Lang],
          value: (value) => (typeof value === 'string' ? value : t('office.texts.catalogue')),
        }}
        loading={<SkeletonText lines={2} />}
        level={4}
      />
    </section>
  )
}
