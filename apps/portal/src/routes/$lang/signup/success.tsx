import { createFileRoute } from '@tanstack/react-router'
import { SuccessPage } from '../../../dealers/signups/success-page.tsx'

export const Route = createFileRoute('/$lang/signup/success')({ component: SuccessPage })
