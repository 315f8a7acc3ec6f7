import { t } from '@bilbro/i18n/i18n'

/** The name of the register; the simulated register of a demo server has a translated name. */
export const sourceName = (source: string | null): string | null =>
  source === 'demo register' ? t('office.registers.demo') : source
