import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_staff/b2b/')({ component: Page })

function Page() {
  return null
}
