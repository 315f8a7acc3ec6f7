import { tx } from '@bilbro/i18n/i18n'

const ofMargin = new Set(['SALE', 'BESIDE', 'PURCHASE', 'MARGIN_VAT', 'WORK_ESTIMATE', 'WORK_REAL', 'OWN_WORK'])
/** The name of a line of a margin. */
export const lineName = (kind: string): string =>
  tx(ofMargin.has(kind) ? `office.carMargin.line.${kind}` : `costKind.${kind}`)
