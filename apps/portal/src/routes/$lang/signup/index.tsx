import { createFileRoute } from '@tanstack/react-router'
import { stepIn, type Step } from '../../../dealers/signups/steps.ts'
import { SignupPage } from '../../../dealers/signups/signup-page.tsx'

export const Route = createFileRoute('/$lang/signup/')({
  validateSearch: (search): { step?: Exclude<Step, 'company'> } => stepIn(search.step),
  component: SignupPage,
})
