import { answer } from '../../../platform/workers/thread.ts'
import { readXmlFile } from './read-list.ts'

export const run = answer(readXmlFile)
