import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_staff/cars/$id')({ component: Page })

function Page() {
  return null
}
