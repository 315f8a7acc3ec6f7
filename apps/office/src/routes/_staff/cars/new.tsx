import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_staff/cars/new')({
  component: RouteComponent,
})

function RouteComponent() {
  return <div>Hello "/_staff/cars/new"!</div>
}
