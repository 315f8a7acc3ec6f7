import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_staff/')({ component: Home })

function Home() {
  return null
}
