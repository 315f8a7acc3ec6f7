import { answer } from '../core/thread.ts'
import { readIntoPieces } from './read-file.ts'

await answer(readIntoPieces)
