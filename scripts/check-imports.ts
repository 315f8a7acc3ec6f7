import { fileURLToPath } from 'node:url'
import { readSources } from './imports/read.ts'
import { violations } from './imports/rules.ts'

// Checks imports between layers, writers of tables, and the length of files.
const files = readSources(fileURLToPath(new URL('..', import.meta.url)))
const found = violations(files)
for (const line of found) console.error(line)
console.log(`${files.length} files, ${found.length} violations of the dependency rules`)
process.exitCode = found.length > 0 ? 1 : 0
