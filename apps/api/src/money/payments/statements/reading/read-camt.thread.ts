import { answer } from '../../../../platform/workers/thread.ts'
import { readCamt } from './camt.ts'

export default answer(readCamt)
