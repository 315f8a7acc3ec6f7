import type { TranslationImport } from '@bilbro/contract/admin/b2b-translations/b2b-translations'
import { langNames } from '@bilbro/i18n/locale'
import { issueText } from '@bilbro/i18n/texts/zod-messages'
import { Card } from '@bilbro/ui/layout/card'
import { EmptyState } from '@bilbro/ui/feedback/empty-state'
import { Text } from '@bilbro/ui/layout/text'
import { useT } from '@bilbro/ui/use-t'
import { CircleCheck } from 'lucide-react'
import { ScrollBox } from '../../core/scroll-box.tsx'

const shown = 200

function More({ count }: { count: number }) {
  const { t } = useT()
  if (count <= shown) return null
  return (
    <p className="o-import-more">
      <Text as="span" size={12} tone="dim">
        {t('office.texts.more', { count: count - shown })}
      </Text>
    </p>
  )
}

/** The changes of a file: key, language, old and new text. */
export function ImportChanges({ items }: { items: TranslationImport['changes'] }) {
  const { t } = useT()
  if (!items.length)
    return <EmptyState icon={<CircleCheck size={32} strokeWidth={1.5} />} title={t('office.texts.nothingToApply')} />
  return (
    <Card title={t('office.texts.changes', { count: items.length })} flush level={3}>
      <ScrollBox label={t('office.texts.changes', { count: items.length })}>
        <table className="o-table o-text-changes">
          <thead>
            <tr>
              <th scope="col">{t('office.texts.key')}</th>
              <th scope="col">{t('ui.language')}</th>
              <th scope="col">{t('office.texts.change')}</th>
            </tr>
          </thead>
          <tbody>
            {items.slice(0, shown).map((item) => (
              <tr key={`${item.key} ${item.language}`}>
                <td>{item.key}</td>
                <td>{langNames[item.language]}</td>
                <td>
                  <del>{item.from}</del> <ins>{item.to}</ins>
                  {item.isBack && <small> {t('office.texts.catalogue')}</small>}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollBox>
      <More count={items.length} />
    </Card>
  )
}

/** The rows of a file that cannot be imported, each with the reason. */
export function ImportRefused({ items }: { items: TranslationImport['refused'] }) {
  const { t, format } = useT()
  if (!items.length) return null
  return (
    <Card title={t('office.texts.refused', { count: items.length })} flush level={3}>
      <ScrollBox label={t('office.texts.refused', { count: items.length })}>
        <table className="o-table o-text-changes">
          <thead>
            <tr>
              <th scope="col" data-align="end">
                {t('office.import.row')}
              </th>
              <th scope="col">{t('office.texts.key')}</th>
              <th scope="col">{t('ui.language')}</th>
              <th scope="col">{t('word.reason')}</th>
            </tr>
          </thead>
          <tbody>
            {items.slice(0, shown).map((item, at) => (
              <tr key={at}>
                <td data-align="end">{format.number(item.row)}</td>
                <td>{item.key}</td>
                <td>{item.language && langNames[item.language]}</td>
                <td>
                  {issueText(item)}
                  {item.value && <small> {item.value}</small>}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollBox>
      <More count={items.length} />
    </Card>
  )
}
