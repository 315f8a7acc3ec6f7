import { readSources } from '../imports/read.ts'
import { violations } from '../imports/rules.ts'
import { root } from '../processes.ts'

// Checks imports between layers, writers of tables, and the length of files.
const files = readSources(root)
const found = violations(files)
for (const line of found) console.error(line)
console.log(`${files.length} files, ${found.length} violations of the dependency rules`)
process.exitCode = found.length > 0 ? 1 : 0
