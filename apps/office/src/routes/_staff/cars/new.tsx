import { createFileRoute } from '@tanstack/react-router'
import { NewCarPage } from '../../../stock/cars/new-car-page.tsx'

export const Route = createFileRoute('/_staff/cars/new')({ component: NewCarPage })
