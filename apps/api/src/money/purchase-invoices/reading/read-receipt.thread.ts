import { answer } from '../../../platform/workers/thread.ts'
import { readReceipt } from './read-receipt.ts'

await answer(readReceipt)
