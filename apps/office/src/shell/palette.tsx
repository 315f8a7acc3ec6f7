import { carNamed, tx } from '@bilbro/i18n/i18n'
import type { Command } from '@bilbro/ui/overlay/menus/command-dialog'
import { CommandPalette } from '@bilbro/ui/overlay/menus/command-palette'
import { useTheme } from '@bilbro/ui/overlay/menus/theme-toggle'
import { useT } from '@bilbro/ui/use-t'
import { useNavigate } from '@tanstack/react-router'
import { CarFront, CirclePlus, Clock, Keyboard, LogOut, Monitor, Moon, Sun, UserRound } from 'lucide-react'
import { api } from '../core/api.ts'
import { useCan } from '../core/session/can.ts'
import { pageCommands } from '../core/commands/page-commands.ts'
import { recentCars } from '../core/commands/recent.ts'
import { useStore } from 'zustand'
import { presets } from '../stock/cars/list/filters/presets.ts'
import { nav } from './menu/nav.ts'
import { signOut } from '../core/session/sign-out.ts'
import { useMe } from '../core/session/me.ts'

const themes = { light: Sun, dark: Moon, auto: Monitor }

/**
 * Ctrl+K: actions of the open page, all pages and actions the user may use, and cars by VIN, number plate, stock number
 * or name.
 */
export function Palette({ onHelp }: { onHelp: () => void }) {
  const { t } = useT()
  const navigate = useNavigate()
  const may = useCan()
  const me = useMe()
  const recent = useStore(recentCars)
  const here = useStore(pageCommands).make
  const setTheme = useTheme()
  const open = (id: string) => void navigate({ to: '/cars/$id', params: { id } })

  const search = async (text: string, signal: AbortSignal): Promise<Command[]> => {
    if (!may(api.cars.search)) return []
    const found = await api.cars.search({ query: { q: text, limit: 8 } }, { signal })
    return found.map((car) => ({
      id: `car:${car.id}`,
      label: carNamed(car.title),
      group: t('nav.cars'),
      hint: [car.stockNo, car.registrationNo, car.vin, tx(`carStatus.${car.status}`)].filter(Boolean).join(' · '),
      icon: <CarFront size={16} />,
      run: () => open(car.id),
    }))
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
    ...nav
      .filter((entry) => may(entry.needs))
      .map(({ to, label, icon: Icon, key }) => ({
        id: to,
        label: t(label as 'nav.cars'),
        group: t('office.palette.pages'),
        icon: <Icon size={16} />,
        keys: `G+${key.toUpperCase()}`,
        run: () => void navigate({ to }),
      })),
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
