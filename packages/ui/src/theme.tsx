import './csp-nonce.tsx'
import '@mantine/core/styles/baseline.layer.css'
import '@mantine/core/styles/default-css-variables.layer.css'
import '@mantine/core/styles/global.layer.css'
import '@mantine/core/styles/ScrollArea.layer.css'
import '@mantine/core/styles/UnstyledButton.layer.css'
import '@mantine/core/styles/VisuallyHidden.layer.css'
import '@mantine/core/styles/Paper.layer.css'
import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/CloseButton.layer.css'
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/Input.layer.css'
import '@mantine/core/styles/InlineInput.layer.css'
import './theme.css'
import { createTheme, localStorageColorSchemeManager, MantineProvider } from '@mantine/core'
import type { ReactNode } from 'react'
import { cspNonce } from './csp-nonce.tsx'

const theme = createTheme({
  primaryColor: 'fjord',
  primaryShade: { light: 6, dark: 5 },
  colors: {
    gray: [
      '#f4f7f8',
      '#e9eff1',
      '#dce4e8',
      '#c6d1d6',
      '#a9b7be',
      '#7b8b96',
      '#5f717c',
      '#4d5f6c',
      '#2f404c',
      '#0f1e2e',
    ],
    dark: [
      '#e6edf1',
      '#a3b4c0',
      '#8da0aa',
      '#60788a',
      '#26394a',
      '#1a2d3f',
      '#182a3b',
      '#122130',
      '#0c1722',
      '#070f18',
    ],
    fjord: [
      '#e6f3f2',
      '#cbe6e4',
      '#9ccfcb',
      '#5cc2bd',
      '#349894',
      '#0f7d7d',
      '#0b6e6e',
      '#095c5c',
      '#074a4b',
      '#053638',
    ],
  },
  fontFamily: 'var(--b-font)',
  fontSizes: { xs: '0.75rem', sm: '0.875rem', md: '1rem', lg: '1.25rem', xl: '1.75rem' },
  headings: { fontFamily: 'var(--b-font)', fontWeight: '600' },
  spacing: { xs: '8px', sm: '12px', md: '16px', lg: '24px', xl: '32px' },
  radius: { xs: '4px', sm: '6px', md: '8px', lg: '12px', xl: '16px' },
  defaultRadius: 'md',
  cursorType: 'pointer',
  respectReducedMotion: true,
})

const schemes = localStorageColorSchemeManager({ key: 'bilbro-theme' })

/** Theme, colour scheme and style nonce for a whole app. Once, around everything. */
export function BilbroProvider({ children, nonce }: { children: ReactNode; nonce?: string }) {
  return (
    <MantineProvider
      theme={theme}
      colorSchemeManager={schemes}
      defaultColorScheme="auto"
      withGlobalClasses={false}
      getStyleNonce={() => nonce ?? cspNonce()}
    >
      {children}
    </MantineProvider>
  )
}
