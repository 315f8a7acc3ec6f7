import type { Lang } from '@bilbro/i18n/locale'
import type { MessageKey, Translate } from '@bilbro/i18n/messages'
import type { Command } from '@bilbro/ui/overlay/menus/command-dialog'
import type { Needed } from '../../core/session/can.ts'
import { keysOf } from '../menu/keys.ts'
import { entriesFor, pageInfo } from '../menu/nav.ts'
import type { Page } from '../menu/pages.ts'
import { settingsFor, wordsOf } from '../settings/find-settings.ts'
import { pageWords } from './page-words.ts'

type Options = { t: Translate; lang: Lang; may: (call: Needed) => boolean; go: (to: Page | '/settings') => void }

/** All pages that the user may open: entries of the menu, their tabs, and settings with the names of their fields. */
export function pageCommandsFor({ t, lang, may, go }: Options): Command[] {
  const texts = (key: MessageKey) => t(key as 'nav.cars')
  const group = t('office.palette.pages')
  const fields = new Map(
    settingsFor(may).flatMap(({ items }) => items.flatMap((item) => item.open.map((page) => [page, item] as const))),
  )
  return entriesFor(may).flatMap((entry) => {
    const { id, label, icon: Icon, open, to } = entry
    const name = texts(label)
    const keys = `G+${keysOf(entry, lang).replaceAll(' ', '+')}`
    const isSettings = id === '/settings'
    const own = { id: `entry:${id}`, label: name, group, keys, icon: <Icon size={16} />, run: () => go(to) }
    if (open.length === 1 && !isSettings) return [{ ...own, words: pageWords[open[0]] }]
    const tabs = open.map((page): Command => {
      const { icon: TabIcon, label: tab } = pageInfo[page]
      const item = fields.get(page)
      return {
        id: page,
        label: texts(tab),
        hint: name,
        group,
        words: item ? wordsOf(item, texts) : pageWords[page],
        icon: <TabIcon size={16} />,
        run: () => go(page),
      }
    })
    // The first tab of the same name is the entry itself.
    const isTwice = texts(pageInfo[open[0]].label) === name
    const entryWords = isTwice ? pageWords[open[0]] : undefined
    return [{ ...own, words: entryWords }, ...(isTwice ? tabs.slice(1) : tabs)]
  })
}
