// Runs a script that a test gives as text: the body of an async function of `input` and `appError`.
import { appError } from '../src/core/errors.ts'
import { answer } from '../src/platform/workers/thread.ts'

type Script = (input: unknown, error: typeof appError) => Promise<unknown>

export const run = answer(async ({ text, input }: { text: string; input?: unknown }) => {
  const source = `export const script = async (input, appError) => { ${text} }`
  const { script } = (await import(`data:text/javascript,${encodeURIComponent(source)}`)) as { script: Script }
  return script(input, appError)
})
