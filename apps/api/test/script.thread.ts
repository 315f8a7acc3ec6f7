// Runs a script that a test gives as text: the body of an async function of `input` and `appError`.
import { appError } from '../src/core/errors.ts'
import { answer } from '../src/platform/workers/thread.ts'

type Script = (input: unknown, error: typeof appError) => Promise<unknown>

export default answer(async ({ text, input }: { text: string; input?: unknown }) => {
  const source = `export const run = async (input, appError) => { ${text} }`
  const { run } = (await import(`data:text/javascript,${encodeURIComponent(source)}`)) as { run: Script }
  return run(input, appError)
})
