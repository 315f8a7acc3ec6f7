import { Coins, Ship } from 'lucide-react'
import { api } from '../../../core/api.ts'
import type { Entries } from '../pages.ts'

export const ratesEntries = {
  '/exchange-rate': { label: 'office.rates.title', icon: Coins, needs: api.exchangeRate.get, key: 'r' },
  '/import-costs': { label: 'office.importCosts.title', icon: Ship, needs: api.importCostSettings.get, key: 'k' },
} satisfies Entries
