import { writeFileSync } from 'node:fs'
import { api } from '@bilbro/contract'
import type { AnyEndpoint } from '@bilbro/contract/endpoint'
import { listsText } from './lists.ts'
import { tokenCallsText } from './token-calls.ts'

/** The content of `calls.gen.ts`: the run-time data of the contract for browsers, without the schemas. */
export function callsText(): string {
  const groups = Object.entries(api).map(([group, calls]) => {
    const lines = Object.entries(calls as Record<string, AnyEndpoint>).map(([name, e]) => {
      const parts = [e.method, e.path, e.access, ...(e.upload ? ['upload'] : [])].map((part) => `'${part}'`)
      const live = Object.entries(e.live ?? {}).map(([topic, follows]) => `${topic}: '${follows}'`)
      return `    ${name}: [${[...parts, ...(live.length ? [`{ ${live.join(', ')} }`] : [])].join(', ')}],`
    })
    return `  ${group}: {\n${lines.join('\n')}\n  },`
  })
  return `// Made from the contract by scripts/generate/calls.ts; a test fails when it is not up to date.\nimport type { Calls } from './client.ts'\n\nexport const calls = {\n${groups.join('\n')}\n} as const satisfies Calls\n`
}

if (import.meta.main)
  for (const [file, text] of [
    ['calls', callsText()],
    ['lists/lists', listsText()],
    ['dealers/developers/token-calls', tokenCallsText()],
  ] as const)
    writeFileSync(new URL(`../../packages/contract/src/${file}.gen.ts`, import.meta.url), text)
