import './texts.css'
import { languages, type Language } from '@bilbro/contract/common'
import type { ContractTerm } from '@bilbro/contract/deal/contract-terms/contract-terms'
import { langNames } from '@bilbro/i18n/locale'
import { Badge } from '@bilbro/ui/feedback/status-badge'
import { Button } from '@bilbro/ui/forms/button'
import { Choose } from '@bilbro/ui/forms/fields/choices/choice'
import { Page } from '@bilbro/ui/layout/page'
import { Text } from '@bilbro/ui/layout/text'
import { useT } from '@bilbro/ui/use-t'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { api } from '../../core/api.ts'
import { countryOptions } from '../../kit/countries.ts'
import type { TextsSearch } from './texts-search.ts'

const BlockDialog = lazy(async () => ({ default: (await import('./block-dialog.tsx')).BlockDialog }))

/** The text blocks of all contracts by country: languages side by side, and missing translations. */
export function TextsPage({ search }: { search: TextsSearch }) {
  const { t, format } = useT()
  const navigate = useNavigate()
  const { data: all } = useSuspenseQuery(api.contractTerms.list.query())
  const { country = '', block: open, lang = 'de', dialog } = search
  const go = (change: Partial<TextsSearch>) =>
    void navigate({ to: '.', search: { ...(country && { country }), ...change } as never })
  const ofCountry = all.filter((one) => one.country === (country || null))
  const general = all.filter((one) => one.country === null)
  const order = new Map<string, number>()
  for (const one of [...general, ...ofCountry]) order.set(one.key, one.position)
  const keys = [...order.keys()].toSorted((a, b) => order.get(a)! - order.get(b)! || a.localeCompare(b))
  const find = (list: readonly ContractTerm[], key: string, language: Language) =>
    list.find((one) => one.key === key && one.language === language)
  const standing = (key: string, language: Language) => {
    const own = find(ofCountry, key, language)
    return own?.isCurrent || !country ? own : (find(general, key, language) ?? own)
  }
  const missing = (language: Language) =>
    keys.filter((key) => keys.length > 0 && isWanted(all, key) && !standing(key, language)?.isCurrent).length
  const own = open && find(ofCountry, open, lang)
  const model = open
    ? (find(general, open, lang) ?? languages.map((one) => find(general, open, one)).find(Boolean))
    : undefined
  return (
    <Page
      title={t('office.terms.title')}
      subtitle={<Text tone="dim">{t('office.terms.body1')}</Text>}
      actions={
        <>
          <Choose
            label={t('office.terms.country')}
            value={country}
            options={[
              { value: '', label: t('office.terms.allCountries') },
              ...countryOptions(format, ['NO', 'DK', 'SE', 'DE', 'FI', 'NL', 'PL', 'AT', 'CH']),
            ]}
            onChange={(to) => void navigate({ to: '.', search: (to ? { country: to } : {}) as never })}
          />
          <Button look="primary" icon={<Plus size={16} />} onClick={() => go({ dialog: 'new' })}>
            {t('office.terms.new')}
          </Button>
        </>
      }
    >
      <div className="o-terms-room">
        <table className="o-terms">
          <caption className="b-sr">{t('office.terms.title')}</caption>
          <thead>
            <tr>
              {languages.map((language) => (
                <th key={language} scope="col">
                  {langNames[language]}{' '}
                  {missing(language) > 0 && (
                    <Badge tone="amber">{t('office.terms.missing', { count: missing(language) })}</Badge>
                  )}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {keys.map((key) => (
              <tr key={key}>
                {languages.map((language) => (
                  <td key={language} data-label={langNames[language]}>
                    <Cell
                      block={standing(key, language)}
                      isOwn={!country || find(ofCountry, key, language)?.isCurrent === true}
                      label={`${langNames[language]}: ${key}`}
                      onOpen={() => go({ block: key, dialog: 'edit', ...(language !== 'de' && { lang: language }) })}
                    />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <Suspense>
        {dialog === 'edit' && open && keys.includes(open) && (
          <BlockDialog
            key={`${open} ${lang}`}
            place={{ key: open, country: country || null, language: lang, position: order.get(open)! }}
            block={own || undefined}
            model={model}
            country={country || null}
            language={lang}
            onClose={() => go({})}
          />
        )}
        {dialog === 'new' && (
          <BlockDialog
            place={undefined}
            block={undefined}
            model={undefined}
            country={country || null}
            language={lang}
            onClose={() => go({})}
          />
        )}
      </Suspense>
    </Page>
  )
}

/** Retired blocks are not reported as missing translations. */
const isWanted = (all: readonly ContractTerm[], key: string) => all.some((one) => one.key === key && one.isCurrent)

type CellProps = { block: ContractTerm | undefined; isOwn: boolean; label: string; onOpen: () => void }
function Cell({ block, isOwn, label, onOpen }: CellProps) {
  const { t } = useT()
  if (!block)
    return (
      <button
        type="button"
        className="o-term"
        data-missing
        aria-label={`${t('office.terms.write')}, ${label}`}
        onClick={onOpen}
      >
        <Plus size={14} aria-hidden="true" /> {t('office.terms.write')}
      </button>
    )
  return (
    <button type="button" className="o-term" data-retired={!block.isCurrent || undefined} onClick={onOpen}>
      <b>{block.title}</b>
      <small>
        {[
          t('office.contracts.version', { version: block.version }),
          !block.isCurrent && t('office.terms.notUsed'),
          block.isCurrent && !isOwn && t('office.terms.inherited'),
        ]
          .filter(Boolean)
          .join(' · ')}
      </small>
      <span>{block.body}</span>
    </button>
  )
}
