// Tables in e-mails: as HTML, and as lines of plain text.

export type MailCell = string | { text: string; link: string }
export type MailTable = {
  caption?: string
  header: readonly string[]
  rows: readonly (readonly MailCell[])[]
  /** Columns whose cells stand at the end: numbers and amounts. */
  ends?: readonly number[]
}

export const escape = (text: string): string => text.replace(/[&<>"']/g, (c) => `&#${c.charCodeAt(0)};`)
const textOf = (cell: MailCell): string => (typeof cell === 'string' ? cell : cell.text)

/** Links lead to our own pages only. `home`: our address. */
export function htmlTable({ caption, header, rows, ends = [] }: MailTable, home: string | undefined): string {
  const at = (column: number) => (ends.includes(column) ? ' class="end"' : '')
  const cell = (one: MailCell) =>
    typeof one !== 'string' && home !== undefined && one.link.startsWith(`${home}/`)
      ? `<a href="${escape(one.link)}">${escape(one.text)}</a>`
      : escape(textOf(one))
  const head = header.map((name, i) => `<th scope="col"${at(i)}>${escape(name)}</th>`).join('')
  const body = rows.map((row) => `<tr>${row.map((one, i) => `<td${at(i)}>${cell(one)}</td>`).join('')}</tr>`).join('\n')
  return `<table>${caption ? `<caption>${escape(caption)}</caption>` : ''}
<thead><tr>${head}</tr></thead>
<tbody>
${body}
</tbody></table>`
}

/** One line a row. A cell without a value is left out with its column's name. */
export const textTable = ({ caption, header, rows }: MailTable): string =>
  [
    ...(caption ? [caption] : []),
    ...rows.map((row) => {
      const [first, ...others] = row
      const more = others.flatMap((one, i) => (textOf(one) ? [`${header[i + 1]}: ${textOf(one)}`] : []))
      const link = typeof first === 'object' ? ` (${first.link})` : ''
      return `- ${[`${textOf(first ?? '')}${link}`, ...more].join(', ')}`
    }),
  ].join('\n')
