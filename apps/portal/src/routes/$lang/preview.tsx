import { createFileRoute } from '@tanstack/react-router'
import { PreviewPage } from '../../login/preview-page.tsx'

export const Route = createFileRoute('/$lang/preview')({ component: PreviewPage })
