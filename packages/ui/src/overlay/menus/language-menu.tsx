import { langNames, type Lang } from '@bilbro/i18n/locale'
import { Flag } from '../../layout/flag.tsx'
import { Menu } from './menu.tsx'
import { useT } from '../../use-t.tsx'

const order = Object.keys(langNames) as Lang[]

/**
 * Flags with names: Deutsch, Norsk, Dansk, Svenska, English. `onChange` must replace the language prefix of the
 * address.
 */
export function LanguageMenu({ onChange, short }: { onChange: (lang: Lang) => void; short?: boolean }) {
  const { t, lang } = useT()
  return (
    <Menu
      label={`${t('ui.language')}: ${langNames[lang]}`}
      look="quiet"
      align="end"
      icon={<Flag lang={lang} />}
      {...(short ? {} : { text: langNames[lang] })}
      items={order.map((code) => ({
        label: langNames[code],
        icon: <Flag lang={code} />,
        checked: code === lang,
        onSelect: () => onChange(code),
      }))}
    />
  )
}
