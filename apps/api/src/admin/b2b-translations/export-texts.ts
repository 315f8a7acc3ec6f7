// Exports texts to a file for a translator; the import reads the same format.
import type { PortalText } from '@bilbro/contract/admin/b2b-translations/b2b-translations'
import type { Language } from '@bilbro/contract/common'
import type { Services } from '../../core/deps.ts'
import type { FileReply } from '../../core/request/replies.ts'
import { csvReply, once, type Row, xlsxReply } from '../../tables/write-table.ts'
import { shownOver } from './b2b-translations.rules.ts'
import { fileColumns } from './import.rules.ts'

const [, ...shown] = fileColumns
const look = { widths: [34, ...shown.map(() => 46)], wrap: true }

/** One row per text, with the texts as the portal shows them. */
export async function exportTexts(
  deps: Services,
  texts: readonly PortalText[],
  { format, day }: { format: 'csv' | 'xlsx'; day: string },
): Promise<FileReply> {
  const rows = texts.map((text): Row => [
    text.key,
    ...shown.map((language: Language) => shownOver(text, language) ?? text.texts[language]),
  ])
  const table = { name: `portal-texts-${day}`, header: [...fileColumns], pieces: once(rows) }
  return format === 'csv' ? csvReply(table) : xlsxReply(deps, table, look)
}
