import { answer } from '../../core/work/thread.ts'
import { readCamt } from './camt.ts'

await answer(readCamt)
