import type { ContractRow } from '@bilbro/contract/deal/contracts/contracts'
import { t } from '@bilbro/i18n/i18n'
import { api } from '../../core/api.ts'

export const contractQueryGroups = ['contracts', 'cars', 'b2b', 'carLogs', 'offers'] as const

/** What a contract is called: its number, once it has one. */
export const nameOf = ({ number }: Pick<ContractRow, 'number'>): string => number ?? t('office.contracts.unnumbered')

/** Its cars in a line. */
export function carsText({ cars: [first, ...others] }: Pick<ContractRow, 'cars'>): string {
  if (!first) return ''
  return `${first.title} (${first.stockNo})${others.length ? ` + ${others.length}` : ''}`
}

/** Where a draft is printed from what is sent; nothing of it stands in the address. */
export const previewUrl = api.contracts.preview.url({} as never)
