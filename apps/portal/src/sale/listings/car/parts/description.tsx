import { localeOf } from '@bilbro/i18n/locale'
import { Text, Title } from '@bilbro/ui/layout/text'
import { useT } from '@bilbro/ui/use-t'

/** The company's description in the user's language, otherwise in English. */
export function Description({ texts }: { texts: Record<string, string> }) {
  const { t, lang } = useT()
  const own = texts[lang]
  const text = own || texts['en']
  if (!text) return null
  return (
    <section>
      <Title>{t('car.description')}</Title>
      <div lang={own ? undefined : localeOf.en}>
        <Text pre>{text}</Text>
      </div>
      {!own && (
        <Text size={12} tone="dim">
          {t('carPage.inEnglish')}
        </Text>
      )}
    </section>
  )
}
