import { answer } from '../platform/workers/thread.ts'
import { readIntoPieces } from './read-file.ts'

export const run = answer(readIntoPieces)
