// Reads the rows of the first visible sheet of a workbook (Office Open XML, both editions).
import { posix } from 'node:path'
import { appError } from '../../core/errors.ts'
import { type Archive, openArchive } from '../archive/archive.ts'
import { isDateFormat } from '../cells.ts'
import { NotATable, type TableLimits } from '../limits.ts'
import type { AddRow } from '../pieces.ts'
import { noTexts, readSharedTexts } from './shared-texts.ts'
import { readSheet } from './sheet.ts'
import { type Attributes, readXml } from '../xml/xml.ts'

/** @throws file.type for an archive that is no workbook, and the errors of its parts */
export async function readWorkbook(path: string, name: string, limits: TableLimits, add: AddRow): Promise<void> {
  const archive = await openArchive(path, name, limits)
  try {
    const book = partOf(await relationsOf(archive, ''), 'officeDocument') ?? 'xl/workbook.xml'
    if (!archive.has(book)) throw appError('file.type', { name })
    const relations = await relationsOf(archive, book)
    const { sheets, from1904 } = await readBook(archive, book)
    const own = sheets.flatMap((sheet) => {
      const relation = relations.find(({ id }) => id === sheet.relation)
      return relation?.type === 'worksheet' ? [{ ...sheet, part: relation.part }] : []
    })
    const sheet = own.find(({ isHidden }) => !isHidden) ?? own[0]
    if (!sheet) throw new NotATable()
    // Both parts are optional.
    const styles = partOf(relations, 'styles')
    const texts = partOf(relations, 'sharedStrings')
    const context = {
      limits,
      from1904,
      isDate: styles && archive.has(styles) ? await readStyles(archive.read(styles)) : () => false,
      texts: texts && archive.has(texts) ? await readSharedTexts(archive.read(texts), limits) : noTexts,
    }
    await readSheet(archive.read(sheet.part), context, add)
  } finally {
    archive.close()
  }
}

/** `type` without the URL before it, which differs between the editions. */
type Relation = { id: string; type: string; part: string }

/** The parts that a part refers to; '' means the package itself. */
async function relationsOf(archive: Archive, source: string): Promise<Relation[]> {
  const folder = posix.dirname(source)
  const part = posix.join(folder, '_rels', `${posix.basename(source)}.rels`)
  const relations: Relation[] = []
  if (!archive.has(part)) return relations
  await readXml(archive.read(part), {
    open: (name, { Id, Type, Target, TargetMode }) => {
      if (name !== 'Relationship' || !Id || !Type || !Target || TargetMode === 'External') return
      relations.push({ id: Id, type: posix.basename(Type), part: posix.resolve('/', folder, Target) })
    },
  })
  return relations
}

const partOf = (relations: Relation[], type: string) => relations.find((relation) => relation.type === type)?.part

type Sheet = { relation: string | undefined; isHidden: boolean }

async function readBook(archive: Archive, part: string): Promise<{ sheets: Sheet[]; from1904: boolean }> {
  const sheets: Sheet[] = []
  let from1904 = false
  await readXml(archive.read(part), {
    open: (name, attributes) => {
      if (name === 'workbookPr') from1904 = ['1', 'true'].includes(attributes.date1904 ?? '')
      if (name !== 'sheet') return
      sheets.push({ relation: relationId(attributes), isHidden: /hidden/i.test(attributes.state ?? '') })
    },
  })
  return { sheets, from1904 }
}

/** The `id` attribute of the relationships namespace, with any prefix; the sheet's own id has another name. */
const relationId = (attributes: Attributes) => Object.entries(attributes).find(([name]) => name.endsWith(':id'))?.[1]

/** Returns whether a style formats numbers as dates. */
async function readStyles(content: AsyncIterable<Buffer>): Promise<(style: number) => boolean> {
  const codes = new Map<number, string>()
  const formats: number[] = []
  let isOfCells = false
  await readXml(content, {
    open: (name, attributes) => {
      if (name === 'numFmt') codes.set(Number(attributes.numFmtId), attributes.formatCode ?? '')
      else if (name === 'cellXfs') isOfCells = true
      else if (name === 'xf' && isOfCells) formats.push(Number(attributes.numFmtId ?? 0))
    },
    close: (name) => {
      if (name === 'cellXfs') isOfCells = false
    },
  })
  const known = new Map([...new Set(formats)].map((id) => [id, isDateFormat(id, codes.get(id))]))
  return (style) => known.get(formats[style] ?? 0) ?? false
}
