// Reads the EU's consolidated list of financial sanctions (XML 1.1) as a stream. Slow, so it runs in a worker thread.
import { createReadStream } from 'node:fs'
import { appError } from '../../../core/errors.ts'
import { amount, NotATable } from '../../../tables/limits.ts'
import { readXml } from '../../../tables/xml/xml.ts'
import type { Part, RawList } from './list-entry.rules.ts'
import { listLimits } from './list-limits.ts'

export type ListTask = { path: string; name: string }

/** @throws file.broken, import.tooManyRows, import.tooMuchText */
export async function readXmlFile({ path, name }: ListTask): Promise<RawList> {
  try {
    const { generatedOn, parts } = await readXmlList(path)
    return { generatedOn, parts: [...parts] }
  } catch (error) {
    throw error instanceof NotATable ? appError('file.broken', { name }) : error
  }
}

type Read = { generatedOn: string; parts: Map<string, Part[]> }

async function readXmlList(path: string): Promise<Read> {
  const read: Read = { generatedOn: '', parts: new Map() }
  const stack: string[] = []
  let own: Part[] | undefined
  let characters = 0
  let remark = ''
  const count = (length: number) => {
    characters += length
    if (characters > listLimits.characters)
      throw appError('import.tooMuchText', { limit: amount(listLimits.characters) })
  }
  await readXml(createReadStream(path) as AsyncIterable<Buffer>, {
    open: (name, attributes) => {
      stack.push(name)
      if (stack.length > 40) throw new NotATable('too deep')
      for (const value of Object.values(attributes)) count(value.length)
      if (name === 'export') read.generatedOn = (attributes.generationDate ?? '').slice(0, 10)
      if (name === 'sanctionEntity') {
        own = [{ tag: name, ...attributes }]
        if (read.parts.size >= listLimits.entries) throw appError('import.tooManyRows', { limit: listLimits.entries })
        if (attributes.logicalId) read.parts.set(attributes.logicalId, own)
      } else if (own && stack.length === 3) own.push({ tag: name, ...attributes })
      remark = ''
    },
    text: (part) => {
      count(part.length)
      if (own && stack.length === 3 && stack[2] === 'remark') remark += part
    },
    close: (name) => {
      if (name === 'remark' && own && stack.length === 3) own.push({ tag: 'remarkText', text: remark.slice(0, 1000) })
      if (name === 'sanctionEntity') own = undefined
      stack.pop()
    },
  })
  return read
}
