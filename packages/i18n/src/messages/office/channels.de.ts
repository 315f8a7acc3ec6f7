import type { messages as en } from './channels.en.ts'

export const messages: Record<keyof typeof en, string> = {
  'right.channels.read': 'Sehen, wo Fahrzeuge außerhalb des Portals inseriert sind',
  'right.channels.manage': 'Fahrzeuge auf mobile.de und im Outlet inserieren und zurückziehen',
}
