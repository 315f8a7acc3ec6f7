import './proofs.css'
import type { Api } from '@bilbro/contract'
import type { DataOf } from '@bilbro/contract/endpoint'
import { proofRoutes } from '@bilbro/contract/road/proofs/proof-rules'
import { mostProofTerms, proofSettings } from '@bilbro/contract/road/proofs/proof-settings'
import { tx } from '@bilbro/i18n/i18n'
import { Button, IconButton } from '@bilbro/ui/forms/button'
import { NumberField } from '@bilbro/ui/forms/fields/number-field'
import { SelectField } from '@bilbro/ui/forms/fields/choices/select-field'
import { Text } from '@bilbro/ui/layout/text'
import { useRows } from '@bilbro/ui/table/use-rows'
import { useT } from '@bilbro/ui/use-t'
import { useQuery } from '@tanstack/react-query'
import { Plus, Trash2 } from 'lucide-react'
import { api } from '../../core/api.ts'
import { countryOptions } from '../../kit/countries.ts'
import { SettingsDialog } from '../../kit/edit/settings-dialog.tsx'

const schema = proofSettings.omit({ version: true })
type Read = DataOf<Api['proofs']['settings']>

/** Deadlines and reminders of proofs by route and country. */
export function ProofSettingsDialog({ onClose }: { onClose: () => void }) {
  const { t } = useT()
  const { data } = useQuery(api.proofs.settings.query())
  return (
    <SettingsDialog
      size="lg"
      title={t('office.proofs.settings')}
      call={api.proofs.saveSettings}
      draft="proof-settings"
      schema={schema}
      settings={data}
      save={(body) => api.proofs.saveSettings({ body })}
      invalidates={['proofs']}
      done={() => t('office.proofs.settingsSaved')}
      onClose={onClose}
    >
      <Text tone="dim">{t('office.proofs.settingsBody')}</Text>
      {data && <Terms usual={data.usual} />}
    </SettingsDialog>
  )
}

function Terms({ usual: { days, firstDays, lastDays } }: Pick<Read, 'usual'>) {
  const { t } = useT()
  const { rows, add, remove } = useRows('terms')
  return (
    <div className="proof-terms">
      {rows.length > 0 && (
        <ol>
          {rows.map(({ key, path }, at) => (
            <li key={key}>
              <TermInputs path={path} />
              <IconButton
                label={t('office.proofs.removeTerm', { no: at + 1 })}
                icon={<Trash2 size={16} />}
                onClick={() => remove(at)}
              />
            </li>
          ))}
        </ol>
      )}
      <Text tone="dim">{t('office.proofs.settingsUsual', { days, first: firstDays, last: lastDays })}</Text>
      <Button
        icon={<Plus size={16} />}
        {...(rows.length >= mostProofTerms && { reason: t('office.rows.full', { count: mostProofTerms }) })}
        onClick={() => add({ route: 'EXPORT', country: null, days, firstDays, lastDays })}
      >
        {t('office.proofs.addTerm')}
      </Button>
    </div>
  )
}

function TermInputs({ path }: { path: string }) {
  const { t, format } = useT()
  return (
    <div className="proof-term">
      <SelectField
        name={`${path}.route`}
        label={t('office.proofs.route')}
        options={proofRoutes.map((value) => ({ value, label: tx(`proofRoute.${value}`) }))}
      />
      <SelectField
        name={`${path}.country`}
        label={t('word.country')}
        clearable={t('office.proofs.anyCountry')}
        options={countryOptions(format)}
      />
      <NumberField name={`${path}.days`} label={t('office.proofs.days')} />
      <NumberField
        name={`${path}.firstDays`}
        label={t('office.proofs.firstDays')}
        hint={t('office.proofs.workingDays')}
      />
      <NumberField
        name={`${path}.lastDays`}
        label={t('office.proofs.lastDays')}
        hint={t('office.proofs.workingDays')}
      />
    </div>
  )
}
