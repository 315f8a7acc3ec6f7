import { langNames } from '@bilbro/i18n/locale'
import { Flag } from '@bilbro/ui/layout/flag'
import { Menu } from '@bilbro/ui/overlay/menus/menu'
import { useT } from '@bilbro/ui/use-t'
import { chooseLang, officeLangs } from '../../core/language.ts'

/** Switches between English and German, each with its flag and its own name. */
export function LanguageSwitch() {
  const { t, lang } = useT()
  return (
    <Menu
      label={`${t('ui.language')}: ${langNames[lang]}`}
      look="quiet"
      align="end"
      icon={<Flag lang={lang} />}
      text={langNames[lang]}
      items={officeLangs.map((code) => ({
        label: langNames[code],
        icon: <Flag lang={code} />,
        checked: code === lang,
        onSelect: () => void chooseLang(code),
      }))}
    />
  )
}
