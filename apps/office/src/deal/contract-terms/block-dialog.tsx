import type { Language } from '@bilbro/contract/common'
import type { ContractTerm } from '@bilbro/contract/deal/contract-terms/contract-terms'
import { langNames } from '@bilbro/i18n/locale'
import { NumberField } from '@bilbro/ui/forms/fields/number-field'
import { TextAreaField } from '@bilbro/ui/forms/fields/text-area-field'
import { TextField } from '@bilbro/ui/forms/fields/text-field'
import { useT } from '@bilbro/ui/use-t'
import { useQuery } from '@tanstack/react-query'
import * as z from 'zod'
import { api } from '../../core/api.ts'
import { useAction } from '../../core/hooks/use-action.ts'
import { EditDialog } from '../../kit/edit/edit-dialog.tsx'

const schema = z.strictObject({
  title: z.string().trim().min(1).max(200),
  body: z.string().trim().min(1).max(10_000),
  position: z.int().min(0).max(1000),
})
type Text = z.infer<typeof schema>

export type Place = { key: string; country: string | null; language: Language; position: number }
type Props = {
  /** Undefined for a new block. */
  place: Place | undefined
  block: ContractTerm | undefined
  /** The same block in another language, or for all countries: the source of a translation. */
  model: ContractTerm | undefined
  country: string | null
  language: Language
  onClose: () => void
}

/** A valid block key, derived from a title. */
const keyOf = (title: string): string => {
  const words = title
    .normalize('NFD')
    .replace(/[^a-zA-Z ]/g, '')
    .split(/ +/)
    .filter(Boolean)
  const [first = 'block', ...rest] = words.map((word) => word.toLowerCase())
  const key = [first, ...rest.map((word) => word[0]!.toUpperCase() + word.slice(1))].join('').slice(0, 40)
  return key.length < 2 ? 'block' : key
}

/** A text block: input, preview of the print, and earlier versions. */
export function BlockDialog({ place, block, model, country, language, onClose }: Props) {
  const { t } = useT()
  const retire = useAction(api.contractTerms.retire, {
    invalidates: ['contractTerms'],
    ask: () => ({ title: t('office.terms.retireTitle'), body: t('office.terms.retireBody'), danger: true }),
    done: () => t('office.terms.retired'),
  })
  const name = [langNames[language], country ?? t('office.terms.allCountries')].join(', ')
  return (
    <EditDialog
      size="xl"
      title={`${block?.title ?? model?.title ?? t('office.terms.new')} (${name})`}
      call={api.contractTerms.save}
      draft={`contract-term:${place?.key ?? 'new'}:${country}:${language}`}
      schema={schema}
      start={{
        title: block?.title ?? '',
        body: block?.body ?? '',
        position: block?.position ?? place?.position ?? 100,
      }}
      save={{
        make: (text: Text) =>
          api.contractTerms.save({
            body: {
              ...text,
              key: place?.key ?? keyOf(text.title),
              country,
              language,
              version: block?.version ?? 0,
            },
          }),
      }}
      submit={t(block ? 'office.terms.saveVersion' : 'office.terms.saveFirst', { version: (block?.version ?? 0) + 1 })}
      invalidates={['contractTerms']}
      done={({ version }) => t('office.terms.saved', { version })}
      {...(block?.isCurrent && {
        remove: {
          run: async () =>
            (await retire.run({ params: { id: block.id }, body: { version: block.version } })) !== undefined,
          busy: retire.busy,
        },
      })}
      onClose={onClose}
      beside={(form) => (
        <Printed title={String(form.watch('title') ?? '')} body={String(form.watch('body') ?? '')} block={block} />
      )}
    >
      <TextField name="title" label={t('office.terms.heading')} required maxLength={200} />
      <TextAreaField name="body" label={t('office.terms.body')} required rows={14} maxLength={10_000} />
      <NumberField name="position" label={t('office.terms.position')} hint={t('office.terms.positionHint')} />
      {!block && model && (
        <details className="o-term-model" open>
          <summary>
            {t('office.terms.model', { language: langNames[model.language] })}: <b>{model.title}</b>
          </summary>
          <p className="o-term-body">{model.body}</p>
        </details>
      )}
    </EditDialog>
  )
}

function Printed({ title, body, block }: { title: string; body: string; block: ContractTerm | undefined }) {
  const { t, format } = useT()
  const { data: versions = [] } = useQuery({
    ...api.contractTerms.versions.query({ params: { id: block?.id ?? '' } }),
    enabled: block !== undefined,
    throwOnError: false,
  })
  return (
    <section className="o-term-beside">
      <h3>{t('office.terms.printed')}</h3>
      <article className="o-term-paper">
        <h4>{title}</h4>
        {body.split(/\n{2,}/).map((paragraph, i) => (
          <p key={`${i} ${paragraph.slice(0, 20)}`}>{paragraph}</p>
        ))}
      </article>
      {versions.length > 0 && (
        <>
          <h3>{t('office.terms.versions')}</h3>
          {versions.map((one) => (
            <details key={one.id} className="o-term-model">
              <summary>
                {t('office.contracts.version', { version: one.version })}
                {one.isCurrent && ` · ${t('office.terms.used')}`}
                <small>
                  {' '}
                  {one.enteredBy
                    ? `${one.enteredBy.name}, ${format.instant(one.enteredAt)}`
                    : t('office.terms.shipped')}
                </small>
              </summary>
              <b>{one.title}</b>
              <p className="o-term-body">{one.body}</p>
            </details>
          ))}
        </>
      )}
    </section>
  )
}
