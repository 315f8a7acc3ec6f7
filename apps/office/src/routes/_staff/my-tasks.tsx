import { createFileRoute } from '@tanstack/react-router'
import { MyTasksPage } from '../../yard/work-orders/my-tasks/my-tasks-page.tsx'

export const Route = createFileRoute('/_staff/my-tasks')({ component: MyTasks })

function MyTasks() {
  const { userId } = Route.useRouteContext()
  return <MyTasksPage key={userId} userId={userId} />
}
