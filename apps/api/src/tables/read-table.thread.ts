import { answer } from '../core/work/thread.ts'
import { readIntoPieces } from './read-file.ts'

await answer(readIntoPieces)
