import type { PortalText } from '@bilbro/contract/admin/b2b-translations/b2b-translations'
import { placeholdersOf } from '@bilbro/contract/admin/b2b-translations/translation-texts'
import { langNames, localeOf, type Lang } from '@bilbro/i18n/locale'
import { FieldShell } from '@bilbro/ui/forms/fields/field-shell'
import { Title } from '@bilbro/ui/layout/text'
import { useT } from '@bilbro/ui/use-t'
import { useId, useState } from 'react'
import { fillIn, sampleOf } from '../samples.ts'
import { editorLangs } from '../texts.ts'

type Props = { forms: readonly PortalText[]; typedOf: (text: PortalText, language: Lang) => string }

/** A preview with a sample value for every placeholder; nothing for texts without placeholders. */
export function TextPreview({ forms, typedOf }: Props) {
  const { t } = useT()
  const id = useId()
  const [given, setGiven] = useState<Record<string, string>>({})
  const names = [...new Set(forms.flatMap((text) => placeholdersOf(text.texts.en)))]
  if (!names.length) return null
  // The count differs between the plural forms.
  const asked = forms.length > 1 ? names.filter((name) => name !== 'count') : names
  return (
    <section className="o-text-part" aria-labelledby={id}>
      <Title level={3} id={id}>
        {t('office.texts.preview')}
      </Title>
      <div className="o-text-samples">
        {asked.map((name) => (
          <FieldShell key={name} id={`${id}-${name}`} label={`{{${name}}}`}>
            <div className="b-input">
              <input
                id={`${id}-${name}`}
                value={given[name] ?? sampleOf(name, false)}
                maxLength={100}
                autoComplete="off"
                onChange={(event) => setGiven({ ...given, [name]: event.currentTarget.value })}
              />
            </div>
          </FieldShell>
        ))}
      </div>
      <dl className="o-text-preview">
        {editorLangs.map((language) => (
          <div key={language}>
            <dt>{langNames[language]}</dt>
            <dd lang={localeOf[language]}>
              {forms.map((text) => {
                const isOne = text.key.endsWith('_one')
                const samples = Object.fromEntries(names.map((name) => [name, sampleOf(name, isOne)]))
                return (
                  <p key={text.key}>
                    {fillIn(typedOf(text, language) || text.texts[language], { ...samples, ...given }, language)}
                  </p>
                )
              })}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
