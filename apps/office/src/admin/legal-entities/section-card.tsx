import { languages } from '@bilbro/contract/common'
import type { LegalEntityDetail } from '@bilbro/contract/admin/legal-entities/legal-entities'
import { legalEntityFields, type LegalEntityFields } from '@bilbro/contract/admin/legal-entities/legal-entity-fields'
import { langNames } from '@bilbro/i18n/locale'
import { TextAreaField } from '@bilbro/ui/forms/fields/text-area-field'
import { Facts } from '@bilbro/ui/layout/card'
import { Grid, Stack } from '@bilbro/ui/layout/layout'
import { Text } from '@bilbro/ui/layout/text'
import { useT } from '@bilbro/ui/use-t'
import type * as z from 'zod'
import { api } from '../../core/api.ts'
import { EditCard } from '../../kit/edit/edit-card.tsx'
import { pickFields, wordsOf, type FieldDefs } from '../../kit/edit/field-def.ts'
import { factsOf } from '../../kit/edit/field-facts.tsx'
import { FieldInputs } from '../../kit/edit/field-inputs.tsx'
import { entityDefs, entitySections, type EntitySection } from './fields.ts'

type Values = Partial<LegalEntityFields>

/** A part of a company's data, shown and edited in place. */
export function SectionCard({ entity, section }: { entity: LegalEntityDetail; section: EntitySection }) {
  const { t, format } = useT()
  const defs: FieldDefs = entitySections[section]
  const hasFooters = section === 'paper'
  const names = Object.fromEntries(
    [...Object.keys(defs), ...(hasFooters ? ['footers'] : [])].map((name) => [name, true]),
  )
  const schema = legalEntityFields.pick(names as { [K in keyof LegalEntityFields]: true })
  const footers = hasFooters
    ? languages.map((lang) => [lang, t('office.entities.footer', { language: langNames[lang] })] as const)
    : []
  const facts = [
    ...factsOf(defs, entity, format),
    ...footers.map(([lang, label]) => ({
      label,
      value: entity.footers[lang] ? <Text pre>{entity.footers[lang]}</Text> : null,
    })),
  ]
  return (
    <EditCard<Values, Values, LegalEntityDetail>
      name={section}
      title={t(`office.entities.section.${section}`)}
      call={api.legalEntities.update}
      draft={`legal-entity:${entity.id}:${section}`}
      schema={schema as unknown as z.ZodType<Values, Values>}
      start={{
        ...pickFields(defs as Record<keyof Values, FieldDefs[string]>, entity),
        ...(hasFooters && { footers: entity.footers }),
      }}
      save={{
        record: entity,
        words: wordsOf(entityDefs, format, { label: () => t('office.entities.section.paper') }),
        send: (fields, version) =>
          api.legalEntities.update({ params: { id: entity.id }, body: { ...fields, version } }),
      }}
      invalidates={['legalEntities']}
      facts={facts.some(({ value }) => Boolean(value)) && <Facts items={facts} />}
    >
      <Stack gap={3}>
        <Grid min="14rem" gap={3}>
          <FieldInputs defs={defs} schema={schema as never} />
        </Grid>
        {footers.map(([lang, label]) => (
          <TextAreaField key={lang} name={`footers.${lang}`} label={label} maxLength={500} />
        ))}
      </Stack>
    </EditCard>
  )
}
