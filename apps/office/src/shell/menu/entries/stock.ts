import { Calculator, CarFront, Factory, FileUp, TrendingDown } from 'lucide-react'
import { api } from '../../../core/api.ts'
import type { Pages } from '../pages.ts'

export const stockPages = {
  '/cars': { label: 'nav.cars', icon: CarFront, needs: api.cars.list },
  '/price-proposals': { label: 'nav.priceProposals', icon: TrendingDown, needs: api.priceProposals.list },
  '/import': { label: 'office.nav.import', icon: FileUp, needs: api.carImports.upload },
  '/purchase-calculations': {
    label: 'nav.purchaseCalculations',
    icon: Calculator,
    needs: api.purchaseCalculations.list,
  },
  '/suppliers': { label: 'nav.suppliers', icon: Factory, needs: api.suppliers.list },
} satisfies Pages
