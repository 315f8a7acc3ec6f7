import { answer } from '../../../platform/workers/thread.ts'
import { readPaper } from './read-paper.ts'

export const run = answer(readPaper)
