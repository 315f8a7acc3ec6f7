import { answer } from '../platform/workers/thread.ts'
import { readIntoPieces } from './read-file.ts'

await answer(readIntoPieces)
