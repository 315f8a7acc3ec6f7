import { createFileRoute } from '@tanstack/react-router'
import { RouteNotFound } from '../../core/route-error.tsx'

// An address that names nothing: the menu stays around it.
export const Route = createFileRoute('/_staff/$')({ component: RouteNotFound })
