import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/**
 * Gives back what a large piece of work has left behind. Left to itself V8 keeps the room that the work took for as long
 * as there is something to do. Nobody is answered meanwhile: about 0.1 s for each 150 MiB in use.
 */
export function collectGarbage(): void {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  collect()
}
