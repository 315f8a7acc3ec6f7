import { useMantineColorScheme } from '@mantine/core'
import { Monitor, Moon, Sun } from 'lucide-react'
import { Menu } from './menu.tsx'
import { useT } from '../../use-t.tsx'

const icons = { auto: Monitor, light: Sun, dark: Moon }

/** Light, dark, or the system setting; stored in this browser. */
export function ThemeToggle() {
  const { t } = useT()
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const Now = icons[colorScheme]
  return (
    <Menu
      label={t('theme.label')}
      look="quiet"
      align="end"
      icon={<Now size={18} />}
      items={(['auto', 'light', 'dark'] as const).map((scheme) => {
        const Icon = icons[scheme]
        return {
          label: t(`theme.${scheme}`),
          icon: <Icon size={16} />,
          checked: scheme === colorScheme,
          onSelect: () => setColorScheme(scheme),
        }
      })}
    />
  )
}

/** Sets the colour scheme, as the menu does. */
export function useTheme(): (scheme: 'auto' | 'light' | 'dark') => void {
  return useMantineColorScheme().setColorScheme
}
