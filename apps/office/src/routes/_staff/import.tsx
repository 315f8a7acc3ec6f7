import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_staff/import')({ component: Page })

function Page() {
  return null
}
