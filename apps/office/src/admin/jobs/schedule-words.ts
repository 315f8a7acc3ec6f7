import { t } from '@bilbro/i18n/i18n'

/** A schedule in words; the cron expression itself if it has an unknown form. */
export function scheduleWords(cron: string | null): string {
  if (cron === null) return t('office.jobs.onDemand')
  const [minute, hour, ...days] = cron.split(' ')
  if (days.some((part) => part !== '*')) return cron
  if (hour === '*') return minute === '*' ? t('office.jobs.everyMinute') : t('office.jobs.hourly')
  if (hour?.startsWith('*/')) return t('office.jobs.everyHours', { hours: hour.slice(2) })
  const two = (part = '') => part.padStart(2, '0')
  return t('office.jobs.daily', { time: `${two(hour)}:${two(minute)}` })
}
