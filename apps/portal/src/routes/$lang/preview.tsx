import { createFileRoute } from '@tanstack/react-router'
import { PreviewPage } from '../../dealers/buyer-auth/preview-page.tsx'

export const Route = createFileRoute('/$lang/preview')({ component: PreviewPage })
