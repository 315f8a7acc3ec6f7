import { t } from '@bilbro/i18n/i18n'
import * as z from 'zod'

/** Hours that an offer stays open; as text, because select options are text. */
const hours = ['4', '12', '24', '48'] as const
export const offerHours = z.enum(hours)
export const hourOptions = () =>
  hours.map((value) => ({ value, label: t('office.offers.hoursCount', { count: Number(value) }) }))
