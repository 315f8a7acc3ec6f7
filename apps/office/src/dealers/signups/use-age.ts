import { serverNow } from '@bilbro/i18n/clock'
import { useT } from '@bilbro/ui/use-t'
import { useEffect, useState } from 'react'

/** The age of something, such as "2 days 3 h"; updates live. */
export function useAge(): (since: string) => string {
  const { t } = useT()
  const [now, setNow] = useState(serverNow)
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), 60_000)
    return () => clearInterval(timer)
  }, [])
  return (since) => {
    const minutes = Math.max(0, Math.floor((now - Date.parse(since)) / 60_000))
    const hours = Math.floor(minutes / 60)
    const days = Math.floor(hours / 24)
    if (days > 0) return `${t('word.days', { count: days })} ${t('office.signups.hours', { count: hours % 24 })}`
    if (hours > 0)
      return `${t('office.signups.hours', { count: hours })} ${t('office.signups.minutes', { count: minutes % 60 })}`
    return t('office.signups.minutes', { count: minutes })
  }
}
