// The description of the archive's tables in the format of the German tax administration's software (GDPdU,
// 01-09-2004).
import type { AuditTable, ColumnType } from './tables.ts'

export const dtdName = 'gdpdu-01-09-2004.dtd'

type About = { supplier: string; location: string; comment: string; from: string; to: string }

const escape = (text: string) =>
  text.replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign]!)
const tag = (name: string, inside: string) => `<${name}>${inside}</${name}>`
const said = (name: string, text: string) => tag(name, escape(text))

const types: Record<ColumnType, string> = {
  text: '<AlphaNumeric/>',
  date: tag('Date', said('Format', 'YYYY-MM-DD')),
  count: '<Numeric/>',
  money: tag('Numeric', said('Accuracy', '2')),
}

function tableXml({ file, name, says, keys, columns }: AuditTable, { from, to }: About): string {
  const own = columns.map(([column, type], at) =>
    tag(at < keys ? 'VariablePrimaryKey' : 'VariableColumn', said('Name', column) + types[type]),
  )
  return tag(
    'Table',
    [
      said('URL', file),
      said('Name', name),
      said('Description', says),
      tag('Validity', tag('Range', said('From', from) + said('To', to)) + said('Format', 'YYYY-MM-DD')),
      '<UTF8/>',
      said('DecimalSymbol', ','),
      said('DigitGroupingSymbol', '.'),
      // Data starts in row 2: the first row holds the column names.
      tag('Range', said('From', '2')),
      tag(
        'VariableLength',
        [
          said('ColumnDelimiter', ';'),
          tag('RecordDelimiter', '&#13;&#10;'),
          tag('TextEncapsulator', '&quot;'),
          ...own,
        ].join(''),
      ),
    ].join(''),
  )
}

export const indexXml = (tables: readonly AuditTable[], about: About): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<!DOCTYPE DataSet SYSTEM "${dtdName}">`,
    tag(
      'DataSet',
      [
        said('Version', '1.0'),
        tag(
          'DataSupplier',
          said('Name', about.supplier) + said('Location', about.location) + said('Comment', about.comment),
        ),
        tag('Media', said('Name', 'Bilbro') + tables.map((table) => tableXml(table, about)).join('\n')),
      ].join('\n'),
    ),
    '',
  ].join('\n')
