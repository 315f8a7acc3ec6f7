import { type TokenCall, tokenCalls } from '@bilbro/contract/dealers/developers/token-calls.gen'
import { OuterAnchor, Text } from '@bilbro/ui/layout/text'
import type { Column } from '@bilbro/ui/table/columns/table-columns'
import { SimpleTable } from '@bilbro/ui/table/simple-table'
import { useT } from '@bilbro/ui/use-t'

/** The calls that a token may make. Their summaries are in English, as in the OpenAPI description. */
export function ReferenceSection() {
  const { t } = useT()
  const columns: Column<TokenCall>[] = [
    {
      id: 'call',
      header: t('developers.reference.call'),
      cell: ({ method, path, summary }) => (
        <span className="developers-calls">
          <span lang="en">{summary}</span>
          <br />
          <code>
            {method} /api{path.replace(/:(\w+)/g, '{$1}')}
          </code>
        </span>
      ),
    },
    { id: 'scope', header: t('developers.reference.scope'), cell: ({ scope }) => <code>{scope}</code> },
  ]
  return (
    <>
      <Text>{t('developers.reference.body')}</Text>
      <OuterAnchor href="/api/openapi.json" newTab>
        {t('developers.reference.openapi')}
      </OuterAnchor>
      <SimpleTable label={t('developers.reference.title')} columns={columns} rows={tokenCalls} rowId={({ id }) => id} />
    </>
  )
}
