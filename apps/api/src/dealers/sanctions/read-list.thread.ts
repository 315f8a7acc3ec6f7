import { answer } from '../../core/work/thread.ts'
import { readXmlFile } from './read-list.ts'

await answer(readXmlFile)
