import { type AccountKey, type Chart, suggestedAccounts } from '@bilbro/contract/money/books/book-accounts'
import { t, tx } from '@bilbro/i18n/i18n'

/** What an account is for. */
export const accountName = (key: AccountKey): string =>
  key.startsWith('cost.')
    ? t('office.books.cost', { kind: tx(`costKind.${key.slice(5)}`) })
    : tx(`office.books.account.${key}`)

/** What the chart has for it, said to be nobody's decision yet. */
export function suggestionOf(key: AccountKey, chart: Chart): string {
  const one = suggestedAccounts[key]
  return one ? t('office.books.suggested', { account: one[chart], source: one.source }) : t('office.books.noSuggestion')
}

/** What an account that is missing is for; those of dealers are given by the books. */
export const nameOfAccount = (account: string): string =>
  account === 'debtors' ? t('office.books.debtorsFrom') : accountName(account as AccountKey)
