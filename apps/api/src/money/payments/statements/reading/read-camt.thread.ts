import { answer } from '../../../../platform/workers/thread.ts'
import { readCamt } from './camt.ts'

export const run = answer(readCamt)
