import { type AccountKey, type Chart, suggestedAccounts } from '@bilbro/contract/money/books/book-accounts'
import { t, tx } from '@bilbro/i18n/i18n'

/** The purpose of an account. */
export const accountName = (key: AccountKey): string =>
  key.startsWith('cost.')
    ? t('office.books.cost', { kind: tx(`costKind.${key.slice(5)}`) })
    : tx(`office.books.account.${key}`)

/** The account that the chart suggests; nobody has confirmed it yet. */
export function suggestionOf(key: AccountKey, chart: Chart): string {
  const one = suggestedAccounts[key]
  return one ? t('office.books.suggested', { account: one[chart], source: one.source }) : t('office.books.noSuggestion')
}

/** The purpose of a missing account; the accounting system assigns the accounts of dealers. */
export const nameOfAccount = (account: string): string =>
  account === 'debtors' ? t('office.books.debtorsFrom') : accountName(account as AccountKey)
