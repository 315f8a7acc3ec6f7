import type { LegalEntityDetail } from '@bilbro/contract/admin/legal-entities/legal-entities'
import { legalEntityStates } from '@bilbro/contract/admin/legal-entities/legal-entity-states'
import { pictureTypes } from '@bilbro/contract/admin/users/profile'
import { tx } from '@bilbro/i18n/i18n'
import { Badge } from '@bilbro/ui/feedback/status-badge'
import { Button } from '@bilbro/ui/forms/button'
import { Card, Facts } from '@bilbro/ui/layout/card'
import { Grid, Group, Stack } from '@bilbro/ui/layout/layout'
import { Text } from '@bilbro/ui/layout/text'
import { useT } from '@bilbro/ui/use-t'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Archive, ArchiveRestore, Check, Trash2 } from 'lucide-react'
import { api } from '../../core/api.ts'
import { useCan } from '../../core/session/can.ts'
import { useAction } from '../../core/hooks/use-action.ts'
import { ChooseFile } from '../../kit/choose-file.tsx'
import { DetailPage, movesFrom } from '../../kit/detail/detail-page.tsx'
import { labelOf } from '../../kit/edit/field-def.ts'
import { useNeighbours } from '../../kit/detail/list-neighbours.ts'
import { AccountsCard } from './accounts-card.tsx'
import { entityDefs } from './fields.ts'
import { SectionCard } from './section-card.tsx'

const touches = ['legalEntities'] as const

/** A company that issues documents: master data, letterhead, number ranges. */
export function EntityPage({ id }: { id: string }) {
  const { t } = useT()
  const may = useCan()
  const { data: entity } = useSuspenseQuery(api.legalEntities.get.query({ params: { id } }))
  const near = useNeighbours(api.legalEntities.list, id)
  const setStatus = useAction(
    (status: LegalEntityDetail['status']) =>
      api.legalEntities.setStatus({ params: { id }, body: { status, version: entity.version } }),
    { done: () => t('ui.saved'), invalidates: touches },
  )
  const makeDefault = useAction(api.legalEntities.makeDefault, {
    done: () => t('office.entities.madeDefault', { name: entity.name }),
    invalidates: touches,
  })
  const manage = may(api.legalEntities.update)
  const moves = movesFrom(legalEntityStates, entity.status, {
    ARCHIVED: entity.isDefault
      ? null
      : {
          label: t('office.entities.archive'),
          icon: <Archive size={16} />,
          busy: setStatus.busy,
          onMove: () => void setStatus.run('ARCHIVED'),
        },
    ACTIVE: {
      label: t('office.entities.restore'),
      icon: <ArchiveRestore size={16} />,
      busy: setStatus.busy,
      onMove: () => void setStatus.run('ACTIVE'),
    },
  })
  return (
    <DetailPage
      id={id}
      title={entity.name}
      list={{ path: '/settings/legal-entities', label: t('nav.entities') }}
      near={near}
      status={{ family: 'legalEntityStatus', value: entity.status }}
      badges={entity.isDefault && <Badge tone="blue">{t('office.entities.default')}</Badge>}
      subtitle={
        entity.missing.length > 0 && (
          <Text tone="warning">{t('office.entities.missing', { fields: entity.missing.map(nameOf).join(', ') })}</Text>
        )
      }
      actions={
        manage &&
        !entity.isDefault &&
        entity.status === 'ACTIVE' && (
          <Button
            icon={<Check size={16} />}
            busy={makeDefault.busy}
            onClick={() => void makeDefault.run({ params: { id }, body: {} })}
          >
            {t('office.entities.makeDefault')}
          </Button>
        )
      }
      moves={manage ? moves : []}
    >
      <Grid cols={2}>
        <Stack>
          <SectionCard entity={entity} section="company" />
          <SectionCard entity={entity} section="tax" />
          <SectionCard entity={entity} section="contact" />
        </Stack>
        <Stack>
          <LogoCard entity={entity} />
          <SectionCard entity={entity} section="paper" />
          <AccountsCard entity={entity} />
          <SeriesCard entity={entity} />
        </Stack>
      </Grid>
    </DetailPage>
  )
}

const nameOf = (field: string): string => labelOf(entityDefs[field as keyof typeof entityDefs])

function LogoCard({ entity }: { entity: LegalEntityDetail }) {
  const { t } = useT()
  const may = useCan()
  const params = { id: entity.id }
  const change = useAction(
    (file?: File) =>
      file
        ? api.legalEntities.setLogo({ params, body: {} }, { files: { file: [file] } })
        : api.legalEntities.removeLogo({ params }),
    { done: () => t('ui.saved'), invalidates: touches },
  )
  return (
    <Card title={t('office.entities.logo')}>
      <Stack gap={3}>
        {entity.logo ? (
          <img className="k-logo" src={entity.logo} alt={t('office.entities.logo')} />
        ) : (
          <Text tone="dim">{t('office.entities.logoHint')}</Text>
        )}
        {may(api.legalEntities.setLogo) && (
          <Group>
            <ChooseFile
              label={t('office.entities.chooseLogo')}
              types={pictureTypes}
              busy={change.busy}
              onFile={(file) => void change.run(file)}
            />
            {entity.logo && (
              <Button
                look="quiet"
                icon={<Trash2 size={16} />}
                busy={change.busy}
                onClick={() => void change.run(undefined)}
              >
                {t('ui.remove')}
              </Button>
            )}
          </Group>
        )}
      </Stack>
    </Card>
  )
}

function SeriesCard({ entity }: { entity: LegalEntityDetail }) {
  const { t } = useT()
  return (
    <Card title={t('office.entities.series')}>
      {entity.series.length > 0 ? (
        <Facts
          items={entity.series.map(({ kind, nextNumber }) => ({ label: tx(`numberKind.${kind}`), value: nextNumber }))}
        />
      ) : (
        <Text tone="dim">{t('office.entities.noSeries')}</Text>
      )}
    </Card>
  )
}
