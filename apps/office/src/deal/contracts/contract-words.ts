import type { ContractRow } from '@bilbro/contract/deal/contracts/contracts'
import { t } from '@bilbro/i18n/i18n'
import { api } from '../../core/api.ts'

export const contractQueryGroups = ['contracts', 'cars', 'b2b', 'carLogs', 'offers'] as const

/** The number of a contract, or a placeholder before it has one. */
export const nameOf = ({ number }: Pick<ContractRow, 'number'>): string => number ?? t('office.contracts.unnumbered')

/** The cars of a contract in one line. */
export function carsText({ cars: [first, ...others] }: Pick<ContractRow, 'cars'>): string {
  if (!first) return ''
  return `${first.title} (${first.stockNo})${others.length ? ` + ${others.length}` : ''}`
}

/** Prints a draft from a POST body, so the address contains none of its data. */
export const previewUrl = api.contracts.preview.url({} as never)
