import { answer } from '../../../platform/workers/thread.ts'
import { readReceipt } from './read-receipt.ts'

export const run = answer(readReceipt)
