import { createFileRoute } from '@tanstack/react-router'
import { ResetPage } from '../login/reset-page.tsx'

export const Route = createFileRoute('/reset')({ component: ResetPage })
