import { createFileRoute } from '@tanstack/react-router'
import { NewCalculationPage } from '../../../overview/purchase-calculations/new-calculation-page.tsx'

export const Route = createFileRoute('/_staff/purchase-calculations/new')({ component: NewCalculationPage })
