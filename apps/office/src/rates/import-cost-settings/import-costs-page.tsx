import type { ImportCostSettings, KeptPack } from '@bilbro/contract/rates/import-cost-settings/import-cost-settings'
import { importCountries } from '@bilbro/contract/rates/landed-cost/landed-cost-packs'
import { EmptyState } from '@bilbro/ui/feedback/empty-state'
import { Badge } from '@bilbro/ui/feedback/status-badge'
import { Button } from '@bilbro/ui/forms/button'
import { Card } from '@bilbro/ui/layout/card'
import { Group, Split, Stack } from '@bilbro/ui/layout/layout'
import { Page } from '@bilbro/ui/layout/page'
import { TabLink, TabLinks } from '@bilbro/ui/layout/tabs'
import { Text } from '@bilbro/ui/layout/text'
import { useT } from '@bilbro/ui/use-t'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { Plus, TriangleAlert } from 'lucide-react'
import { companyToday } from '../../core/today.ts'
import { api } from '../../core/api.ts'
import { useCan } from '../../core/session/can.ts'
import { type ImportCostsSearch, packKinds } from './import-costs-search.ts'
import { checkedIn, gapFrom, packsOf, standingOf, unknownIn } from './packs.ts'
import { PackForm } from './pack-form.tsx'
import { PackView } from './pack-view.tsx'
import { PreviewCard } from './preview-card.tsx'
import './import-costs.css'

const todayOf = companyToday

/** Import rates and costs by country: versions with validity and sources, and their effect on a car. */
export function ImportCostsPage({ search }: { search: ImportCostsSearch }) {
  const { t, format } = useT()
  const may = useCan()
  const navigate = useNavigate()
  const { data: settings } = useSuspenseQuery(api.importCostSettings.get.query())
  const { data: samples } = useQuery(api.importCostSettings.samples.query())
  const { country = 'NO', kind = 'TAX', edit } = search
  const [today] = useState(todayOf)
  const go = (change: Partial<ImportCostsSearch>) =>
    void navigate({ to: '.', search: { country, kind, ...change } as never })
  const all = settings.packs.map(({ pack }) => pack)
  const kept = packsOf(settings.packs, country, kind)
  const standing = kept.find(({ pack }) => standingOf(pack, all, today) === 'now')
  const shown = kept.find(({ pack }) => pack.version === search.version) ?? standing ?? kept[0]
  const beside = kept.find(({ pack }) => pack.version === search.beside && pack.version !== shown?.pack.version)
  const gap = gapFrom(all, kind, country, today)
  const mayWrite = may(api.importCostSettings.save)
  const cars = samples?.items ?? []
  return (
    <Page
      title={t('office.importCosts.title')}
      subtitle={<Text tone="dim">{t('office.importCosts.body')}</Text>}
      actions={
        mayWrite &&
        !edit && (
          <Button
            look="primary"
            icon={<Plus size={16} />}
            onClick={() => go({ ...(shown && { version: shown.pack.version }), edit: 'yes' })}
          >
            {t('office.importCosts.newVersion')}
          </Button>
        )
      }
      tabs={
        <div className="o-pack-tabs">
          <TabLinks label={t('landed.country')}>
            {importCountries.map((code) => (
              <TabLink
                key={code}
                to="."
                search={{ ...(code !== 'NO' && { country: code }), ...(kind !== 'TAX' && { kind }) } as never}
                current={code === country}
              >
                {format.country(code)}
              </TabLink>
            ))}
          </TabLinks>
          <TabLinks label={t('office.importCosts.kinds')}>
            {packKinds.map((one) => (
              <TabLink
                key={one}
                to="."
                search={{ ...(country !== 'NO' && { country }), ...(one !== 'TAX' && { kind: one }) } as never}
                current={one === kind}
              >
                {t(`office.importCosts.kind.${one}`)}
              </TabLink>
            ))}
          </TabLinks>
        </div>
      }
    >
      <Stack gap={4}>
        {gap && kept.length > 0 && (
          <p className="o-pack-gap">
            <TriangleAlert size={16} aria-hidden="true" />
            {t(gap === today ? 'office.importCosts.gapNow' : 'office.importCosts.gap', { day: format.day(gap) })}
          </p>
        )}
        {edit ? (
          <PackForm
            key={`${country} ${kind}`}
            kind={kind}
            country={country}
            from={shown}
            newest={Math.max(0, ...kept.map(({ pack }) => pack.version))}
            settings={settings}
            samples={cars}
            today={today}
            onEnd={(saved) => go(saved ? { version: saved.pack.version } : {})}
          />
        ) : !shown ? (
          <EmptyState title={t('office.importCosts.nothing')} body={t('office.importCosts.nothingBody')} />
        ) : (
          <Split side="left" width="19rem">
            <Versions settings={settings} kept={kept} shown={shown} beside={beside} today={today} go={go} />
            <Stack gap={4}>
              <Card
                flush
                title={t('office.importCosts.versionTitle', { version: shown.pack.version })}
                actions={<Text tone="dim">{spanOf(shown, { t, format })}</Text>}
              >
                {shown.note && <p className="o-pack-note">{shown.note}</p>}
                <PackView kept={shown} beside={beside} />
              </Card>
              <PreviewCard kept={shown} beside={beside} settings={settings} samples={cars} today={today} />
            </Stack>
          </Split>
        )}
      </Stack>
    </Page>
  )
}

const spanOf = (
  { pack: { validFrom, validTo } }: KeptPack,
  { t, format }: Pick<ReturnType<typeof useT>, 't' | 'format'>,
): string =>
  validTo
    ? t('office.importCosts.span', { from: format.day(validFrom), to: format.day(validTo) })
    : t('office.importCosts.spanOpen', { from: format.day(validFrom) })

const tones = { now: 'green', later: 'blue', past: 'grey', replaced: 'grey' } as const

type VersionsProps = {
  settings: ImportCostSettings
  kept: readonly KeptPack[]
  shown: KeptPack
  beside: KeptPack | undefined
  today: string
  go: (change: Partial<ImportCostsSearch>) => void
}

/** All versions, newest first: validity, author, and how much was verified. */
function Versions({ settings, kept, shown, beside, today, go }: VersionsProps) {
  const words = useT()
  const { t, format } = words
  const all = settings.packs.map(({ pack }) => pack)
  return (
    <Card title={t('office.importCosts.versions')} flush>
      <ul className="o-versions">
        {kept.map((one) => {
          const { pack, enteredBy, enteredAt } = one
          const standing = standingOf(pack, all, today)
          const size = pack.kind === 'TAX' ? pack.rules.length : pack.costs.length
          const unknown = unknownIn(pack)
          return (
            <li key={one.id} data-current={one === shown || undefined}>
              <button
                type="button"
                aria-current={one === shown || undefined}
                onClick={() => go({ version: pack.version })}
              >
                <Group justify="space-between">
                  <b>{t('office.importCosts.versionTitle', { version: pack.version })}</b>
                  <Badge tone={tones[standing]}>{t(`office.importCosts.standing.${standing}`)}</Badge>
                </Group>
                <span>{spanOf(one, words)}</span>
                <small>
                  {pack.kind === 'TAX' && t('office.importCosts.checked', { count: checkedIn(pack), of: size })}
                  {pack.kind === 'TAX' && unknown > 0 && ' · '}
                  {unknown > 0 &&
                    t(pack.kind === 'TAX' ? 'office.importCosts.unknownCount' : 'office.importCosts.unsetCount', {
                      count: unknown,
                    })}
                </small>
                <small>
                  {enteredBy
                    ? t('office.importCosts.enteredBy', {
                        name: enteredBy.name,
                        day: format.day(enteredAt.slice(0, 10)),
                      })
                    : t('office.importCosts.shipped')}
                </small>
              </button>
              {one !== shown && (
                <Button
                  size="sm"
                  look="quiet"
                  aria-pressed={one === beside}
                  onClick={() => go({ version: shown.pack.version, ...(one !== beside && { beside: pack.version }) })}
                >
                  {t(one === beside ? 'office.importCosts.compareEnd' : 'office.importCosts.compare')}
                </Button>
              )}
            </li>
          )
        })}
      </ul>
    </Card>
  )
}
