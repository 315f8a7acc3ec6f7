import { tx } from '@bilbro/i18n/i18n'
import type { Lang } from '@bilbro/i18n/locale'
import { OuterAnchor, Text, Title } from '@bilbro/ui/layout/text'
import { useT } from '@bilbro/ui/use-t'
import { useId } from 'react'
import { whereUsed } from 'virtual:where-used'

/** The screens of the portal that show a text; empty for texts of the layout. */
function screensOf(key: string): string[] {
  const { keys, families, screens } = whereUsed
  const places = [
    ...(keys[key] ?? []),
    ...Object.entries(families).flatMap(([family, found]) => (key.startsWith(family) ? (found ?? []) : [])),
  ]
  return [...new Set(places)].map((place) => screens[place]!)
}

/** Address of a screen: for the page of a single car, the address of its list. */
const addressOf = (screen: string, lang: Lang): string =>
  screen
    .replace('$lang', lang)
    .replace(/\/car\/\$\w+$/, (_, at: number) => (at > 3 ? '' : '/cars'))
    .replace(/\/\$.*$/, '')

const slugOf = (screen: string) =>
  screen
    .replace(/^\/\$lang\/?/, '')
    .replace(/\/?\$\w+/g, '')
    .replace(/^\//, '') || 'start'

/** Links to the portal screens that show a text. */
export function TextUsage({ base, lang }: { base: string; lang: Lang }) {
  const { t } = useT()
  const id = useId()
  const screens = screensOf(base)
  return (
    <section className="o-text-part" aria-labelledby={id}>
      <Title level={3} id={id}>
        {t('office.texts.used')}
      </Title>
      {screens.length === 0 ? (
        <Text tone="dim">{t('office.texts.unused')}</Text>
      ) : screens.includes('') ? (
        <Text tone="dim">{t('office.texts.everywhere')}</Text>
      ) : (
        <ul className="o-text-screens">
          {screens.map((screen) => (
            <li key={screen}>
              <OuterAnchor href={addressOf(screen, lang)} newTab>
                {tx(`office.texts.screen.${slugOf(screen)}`, `/${slugOf(screen)}`)}
              </OuterAnchor>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
