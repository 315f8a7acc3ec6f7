import { join } from 'node:path'
import { root } from '../processes.ts'

/** Shares the compile cache with programs that tests start, which saves a third of their start-up work. */
export function keepCompiled(): void {
  process.env.NODE_COMPILE_CACHE ??= join(root, 'node_modules', '.cache', 'bilbro', 'compiled')
}
