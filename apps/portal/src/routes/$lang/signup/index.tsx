import { createFileRoute } from '@tanstack/react-router'
import { stepIn, type Step } from '../../../signup/steps.ts'
import { SignupPage } from '../../../signup/signup-page.tsx'

export const Route = createFileRoute('/$lang/signup/')({
  validateSearch: (search): { step?: Exclude<Step, 'company'> } => stepIn(search.step),
  component: SignupPage,
})
