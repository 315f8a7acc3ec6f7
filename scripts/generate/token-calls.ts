import { api } from '@bilbro/contract'
import type { AnyEndpoint } from '@bilbro/contract/endpoint'

/** The content of `token-calls.gen.ts`: the calls that an API token may make, for the page for developers. */
export function tokenCallsText(): string {
  const calls = Object.entries(api).flatMap(([group, entries]) =>
    Object.entries(entries as Record<string, AnyEndpoint>).flatMap(([name, { method, path, scope, summary }]) =>
      scope ? [{ id: `${group}.${name}`, method, path, scope, summary }] : [],
    ),
  )
  const lines = calls.map(
    ({ id, method, path, scope, summary }) =>
      `  { id: '${id}', method: '${method}', path: '${path}', scope: '${scope}', summary: ${JSON.stringify(summary)} },`,
  )
  return `// Made from the contract by scripts/generate/calls.ts; a test fails when it is not up to date.
import type { TokenScope } from '../../endpoint.ts'

export type TokenCall = { id: string; method: string; path: string; scope: TokenScope; summary: string }

export const tokenCalls: readonly TokenCall[] = [
${lines.join('\n')}
]
`
}
