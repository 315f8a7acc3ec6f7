import { answer } from '../../core/work/thread.ts'
import { readPaper } from './read-paper.ts'

await answer(readPaper)
