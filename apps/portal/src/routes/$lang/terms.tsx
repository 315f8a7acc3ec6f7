import { createFileRoute } from '@tanstack/react-router'
import { TermsPage } from '../../dealers/signups/terms-page.tsx'

export const Route = createFileRoute('/$lang/terms')({ component: TermsPage })
