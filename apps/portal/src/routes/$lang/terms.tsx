import { createFileRoute } from '@tanstack/react-router'
import { TermsPage } from '../../signup/terms-page.tsx'

export const Route = createFileRoute('/$lang/terms')({ component: TermsPage })
