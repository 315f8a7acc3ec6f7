import { Calculator, CarFront, Factory, FileUp, ListChecks, TrendingDown } from 'lucide-react'
import { api } from '../../../core/api.ts'
import type { Entries } from '../pages.ts'

export const stockEntries = {
  '/cars': { label: 'nav.cars', icon: CarFront, needs: api.cars.list, key: 'c' },
  '/import': { label: 'office.nav.import', icon: FileUp, needs: api.carImports.upload, key: 'i' },
  '/purchase-calculations': {
    label: 'nav.purchaseCalculations',
    icon: Calculator,
    needs: api.purchaseCalculations.list,
    key: '*',
  },
  '/suppliers': { label: 'nav.suppliers', icon: Factory, needs: api.suppliers.list, key: '+' },
  '/price-proposals': {
    label: 'nav.priceProposals',
    icon: TrendingDown,
    needs: api.priceProposals.list,
    key: '&',
  },
  '/price-rules': { label: 'nav.priceRules', icon: ListChecks, needs: api.priceRules.list, key: '$' },
} satisfies Entries
