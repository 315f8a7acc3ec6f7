import { join } from 'node:path'
import { root } from './processes.ts'

/** Lets programs that tests start find our files compiled, as an earlier start has left them: a third less to do for each. */
export function keepCompiled(): void {
  process.env.NODE_COMPILE_CACHE ??= join(root, 'node_modules', '.cache', 'bilbro', 'compiled')
}
