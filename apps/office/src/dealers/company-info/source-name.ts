import { t } from '@bilbro/i18n/i18n'

/** The register that said it: each has its own name, and the stand-in of a demo is named in the reader's language. */
export const sourceName = (source: string | null): string | null =>
  source === 'demo register' ? t('office.registers.demo') : source
