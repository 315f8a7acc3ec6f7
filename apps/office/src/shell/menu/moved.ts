// Addresses that pages had before: links in e-mails, bookmarks and pinned pages keep working.
import type { Page } from './pages.ts'

/** The former addresses of pages, and of the records below them. */
export const moved = {
  '/users': '/settings/users',
  '/permissions': '/settings/permissions',
  '/legal-entities': '/settings/legal-entities',
  '/buyer-groups': '/settings/buyer-groups',
  '/price-rules': '/settings/price-rules',
  '/employee-reports/rules': '/settings/commission-rules',
  '/mail-texts': '/settings/mail-texts',
  '/translations': '/settings/translations',
  '/contract-terms': '/settings/contract-terms',
  '/work-templates': '/settings/work-templates',
  '/exchange-rate': '/settings/exchange-rate',
  '/import-costs': '/settings/import-costs',
  '/logistics-addresses': '/settings/logistics-addresses',
  '/mails': '/settings/mails',
  '/view-reports': '/settings/view-reports',
  '/jobs': '/settings/jobs',
  '/providers': '/settings/providers',
  '/provider-events': '/settings/provider-events',
  '/dunning': '/invoices/reminders',
  '/payment-runs': '/purchase-invoices/runs',
  '/internal-logistics': '/logistics/moves',
  '/autosped-reports': '/logistics/autosped',
  '/naf-reports': '/logistics/naf',
} as const satisfies Record<string, Page>

/** The present address of a former one; undefined if it has not moved. */
export function movedTo(path: string): string | undefined {
  const found = Object.entries(moved).find(([from]) => path === from || path.startsWith(`${from}/`))
  return found && `${found[1]}${path.slice(found[0].length)}`
}
