import { carNamed } from '@bilbro/i18n/i18n'
import type { Command } from '@bilbro/ui/overlay/menus/command-dialog'
import { CommandPalette } from '@bilbro/ui/overlay/menus/command-palette'
import { useTheme } from '@bilbro/ui/overlay/menus/theme-toggle'
import { useT } from '@bilbro/ui/use-t'
import { useNavigate } from '@tanstack/react-router'
import { CirclePlus, Clock, Keyboard, LogOut, Monitor, Moon, Sun, UserRound } from 'lucide-react'
import { api } from '../../core/api.ts'
import { useCan } from '../../core/session/can.ts'
import { pageCommands } from '../../core/commands/page-commands.ts'
import { recentCars } from '../../core/commands/recent.ts'
import { useStore } from 'zustand'
import { presets } from '../../stock/cars/list/filters/presets.ts'
import type { TaskLink } from '../../overview/today/task-places.ts'
import { actions } from './action-commands.ts'
import { hitCommand } from './hit-places.tsx'
import { pageCommandsFor } from './page-commands-for.tsx'
import { signOut } from '../../core/session/sign-out.ts'
import { useMe } from '../../core/session/me.ts'

const themes = { light: Sun, dark: Moon, auto: Monitor }

/**
 * Ctrl+K: actions of the open page, all pages and actions that the user may use, and all records that they may see: by
 * name, number, VIN, plate, e-mail or amount.
 */
export function Palette({ onHelp }: { onHelp: () => void }) {
  const { t, lang } = useT()
  const navigate = useNavigate()
  const may = useCan()
  const me = useMe()
  const recent = useStore(recentCars)
  const here = useStore(pageCommands).make
  const setTheme = useTheme()
  const open = (id: string) => void navigate({ to: '/cars/$id', params: { id } })

  const go = (link: TaskLink) => void navigate(link as { to: '/' })

  const search = async (text: string, signal: AbortSignal): Promise<Command[]> => {
    const { items } = await api.search.find({ query: { q: text } }, { signal })
    return items.map((hit) => hitCommand(hit, go))
  }

  const makeCommands = (): Command[] => [
    ...(here?.() ?? []),
    ...recent.map((car) => ({
      id: `recent:${car.id}`,
      label: carNamed(car.title),
      group: t('nav.recent'),
      hint: car.stockNo,
      icon: <Clock size={16} />,
      run: () => open(car.id),
    })),
    ...pageCommandsFor({ t, lang, may, go: (to) => void navigate({ to }) }),
    ...presets(me.id)
      .filter(() => may(api.cars.list))
      .map((preset) => ({
        id: `view:${preset.id}`,
        label: `${t('nav.cars')}: ${t(preset.label as 'nav.cars')}`,
        group: t('list.views'),
        run: () => void navigate({ to: '/cars', search: preset.search }),
      })),
    ...(may(api.cars.create)
      ? [
          {
            id: 'new-car',
            label: t('cars.new'),
            group: t('ui.actions'),
            icon: <CirclePlus size={16} />,
            keys: 'C',
            run: () => void navigate({ to: '/cars/new' }),
          },
        ]
      : []),
    ...actions
      .filter(({ needs }) => may(needs))
      .map(({ id, label, link, words }) => ({
        id,
        label: t(label as 'nav.cars'),
        group: t('ui.actions'),
        words,
        icon: <CirclePlus size={16} />,
        run: () => go(link),
      })),
    ...(['light', 'dark', 'auto'] as const).map((scheme) => {
      const Icon = themes[scheme]
      return {
        id: `theme:${scheme}`,
        label: t(`theme.${scheme}`),
        group: t('ui.actions'),
        words: t('theme.label'),
        icon: <Icon size={16} />,
        run: () => setTheme(scheme),
      }
    }),
    {
      id: '/profile',
      label: t('office.people.profile'),
      group: t('office.palette.pages'),
      icon: <UserRound size={16} />,
      run: () => void navigate({ to: '/profile' }),
    },
    {
      id: 'help',
      label: t('nav.shortcuts'),
      group: t('ui.actions'),
      icon: <Keyboard size={16} />,
      keys: '?',
      run: onHelp,
    },
    {
      id: 'out',
      label: t('nav.signOut'),
      group: t('ui.actions'),
      icon: <LogOut size={16} />,
      run: () => void signOut().catch(() => undefined),
    },
  ]
  return <CommandPalette commands={makeCommands} search={search} />
}
