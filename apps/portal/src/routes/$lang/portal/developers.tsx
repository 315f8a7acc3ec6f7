import { createFileRoute } from '@tanstack/react-router'
import { DevelopersPage } from '../../../overview/developers/developers-page.tsx'

export const Route = createFileRoute('/$lang/portal/developers')({ component: DevelopersPage })
