import { dayIn, defaultZone } from '@bilbro/contract/time/days'
import { serverNow } from '@bilbro/i18n/clock'

/** Today in the company's time zone, by the server's clock; the default of date fields. */
export const companyToday = (): string => dayIn(defaultZone, serverNow())
