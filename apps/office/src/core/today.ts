import { dayIn, defaultZone } from '@bilbro/contract/time/days'
import { serverNow } from '@bilbro/i18n/clock'

/** The company's day by the server's clock: what a date field starts with. */
export const companyToday = (): string => dayIn(defaultZone, serverNow())
