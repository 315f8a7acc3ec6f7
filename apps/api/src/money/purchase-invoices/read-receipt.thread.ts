import { answer } from '../../core/work/thread.ts'
import { readReceipt } from './read-receipt.ts'

await answer(readReceipt)
