import { answer } from '../../../platform/workers/thread.ts'
import { readXmlFile } from './read-list.ts'

await answer(readXmlFile)
