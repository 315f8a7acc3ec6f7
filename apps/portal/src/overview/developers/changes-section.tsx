import { Facts } from '@bilbro/ui/layout/card'
import { useT } from '@bilbro/ui/use-t'

/** What changed for programs, newest first. */
const changes = [
  { day: '2026-11-27', text: 'developers.changes.tokens' },
  { day: '2026-11-27', text: 'developers.changes.webhooks' },
] as const

export function ChangesSection() {
  const { t, format } = useT()
  return <Facts items={changes.map(({ day, text }) => ({ label: format.day(day), value: t(text) }))} />
}
