// A copy of the sources in a temporary folder, in which a test may write.
import { chmodSync, cpSync, lstatSync, mkdirSync, mkdtempSync, readdirSync, readlinkSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { root } from '../processes.ts'

const left = /^(?:node_modules|dist|test-results|\.(?:git|data|tanstack)|.*\.tsbuildinfo)$/

/**
 * Copies folders and files, or everything if none is named; `without` are names of files. Packages from outside are
 * links to ours, the packages of the workspace are those of the copy.
 */
export function copySources(paths: readonly string[] = readdirSync(root), without = /^$/): string {
  const copy = mkdtempSync(join(tmpdir(), 'bilbro-new-'))
  // As root the database runs as another user, who has to get in here.
  chmodSync(copy, 0o755)
  const isWanted = (path: string) => !left.test(basename(path)) && !without.test(basename(path))
  for (const path of paths.filter(isWanted))
    cpSync(join(root, path), join(copy, path), { recursive: true, filter: isWanted })
  linkPackages(join(root, 'node_modules'), join(copy, 'node_modules'))
  return copy
}

function linkPackages(from: string, to: string): void {
  mkdirSync(join(to, '@bilbro'), { recursive: true })
  for (const name of readdirSync(from))
    // Caches and records of npm begin with a dot; tools look for each other in .bin.
    if (name === '.bin' || !/^(?:\.|@bilbro$)/.test(name)) symlinkSync(join(from, name), join(to, name))
  for (const name of readdirSync(join(from, '@bilbro'))) {
    const link = join(from, '@bilbro', name)
    // Relative: it leads to the package beside the copied node_modules.
    if (lstatSync(link).isSymbolicLink()) symlinkSync(readlinkSync(link), join(to, '@bilbro', name))
  }
}
