import { createFileRoute } from '@tanstack/react-router'
import { ResetPage } from '../admin/auth/reset-page.tsx'

export const Route = createFileRoute('/reset')({ component: ResetPage })
