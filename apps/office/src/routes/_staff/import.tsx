import { createFileRoute } from '@tanstack/react-router'
import { ImportPage } from '../../stock/car-imports/import-page.tsx'

export const Route = createFileRoute('/_staff/import')({ component: ImportPage })
