import { answer } from '../../../platform/workers/thread.ts'
import { readXmlFile } from './read-list.ts'

export default answer(readXmlFile)
