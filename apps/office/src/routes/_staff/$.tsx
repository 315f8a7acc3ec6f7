import { createFileRoute } from '@tanstack/react-router'
import { RouteNotFound } from '../../core/route-error.tsx'

// An unknown address, shown inside the layout.
export const Route = createFileRoute('/_staff/$')({ component: RouteNotFound })
