import { Anchor, Text } from '@bilbro/ui/layout/text'
import { useT } from '@bilbro/ui/use-t'

/** Where a token comes from, and how it is sent. */
export function AccessSection() {
  const { t, lang } = useT()
  return (
    <>
      <Text>{t('developers.start.body')}</Text>
      <Anchor to="/$lang/portal/profile" params={{ lang }} search={{ tab: 'tokens' }}>
        {t('profile.tab.tokens')}
      </Anchor>
      <div className="developers-code">
        <code>Authorization: Bearer bilbro_…</code>
      </div>
      <Text>{t('developers.start.answers')}</Text>
    </>
  )
}
