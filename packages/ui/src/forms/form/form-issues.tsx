import { issueText } from '@bilbro/i18n/texts/zod-messages'
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'

/** One validation error of the server. */
export type Issue = {
  path: (string | number)[]
  code: string
  message: string
  params?: Record<string, string | number>
}

/** Shows the server's issues at their fields and focuses the first. Returns the issues that belong to no field. */
export function applyIssues<I extends FieldValues, O>(
  form: UseFormReturn<I, unknown, O>,
  issues: readonly Issue[],
): Issue[] {
  const left: Issue[] = []
  let first = true
  for (const issue of issues) {
    const name = issue.path.join('.') as Path<I>
    if (!name || !known(form.getValues(), issue.path)) {
      left.push({ ...issue, message: issueText(issue) })
      continue
    }
    form.setError(name, { type: issue.code, message: issueText(issue) }, { shouldFocus: first })
    first = false
  }
  return left
}

function known(values: unknown, path: readonly (string | number)[]): boolean {
  const [head] = path
  return head !== undefined && typeof values === 'object' && values !== null && head in values
}
