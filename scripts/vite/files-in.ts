import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url)).replaceAll('\\', '/')

/**
 * Whether a module is in one of these files and folders, and in none of `except`. Paths begin at the root.
 * @throws Error for a path that does not exist: after a move the group would be empty, and nobody would notice
 */
export function filesIn(paths: readonly string[], except: readonly string[] = []): (id: string) => boolean {
  for (const path of [...paths, ...except])
    if (!existsSync(root + path)) throw new Error(`A group of the build names ${path}, which does not exist`)
  const isIn = (folders: readonly string[], file: string) =>
    folders.some((folder) => file === folder || file.startsWith(folder.endsWith('/') ? folder : `${folder}/`))
  return (id) => {
    const file = id.split('?')[0]!.replaceAll('\\', '/')
    const path = file.startsWith(root) ? file.slice(root.length) : ''
    return isIn(paths, path) && !isIn(except, path)
  }
}
