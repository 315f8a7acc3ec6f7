import type { Api } from '@bilbro/contract'
import type { DataOf } from '@bilbro/contract/endpoint'
import { authorities, type Release } from '@bilbro/contract/money/releases/releases'
import { type PaperKind, paperKinds } from '@bilbro/contract/stock/car-papers/paper-kinds'
import { carNamed } from '@bilbro/i18n/i18n'
import { Button } from '@bilbro/ui/forms/button'
import { CheckboxField } from '@bilbro/ui/forms/fields/choices/checkbox-field'
import { RadioField } from '@bilbro/ui/forms/fields/choices/radio-field'
import { TextField } from '@bilbro/ui/forms/fields/text-field'
import { useField } from '@bilbro/ui/forms/fields/use-field'
import { Facts } from '@bilbro/ui/layout/card'
import { Grid, Stack } from '@bilbro/ui/layout/layout'
import { Anchor, Text } from '@bilbro/ui/layout/text'
import { Dialog, DialogActions } from '@bilbro/ui/overlay/dialog'
import { useT } from '@bilbro/ui/use-t'
import { useState } from 'react'
import * as z from 'zod'
import { api } from '../../../core/api.ts'
import { EditDialog } from '../../../kit/edit/edit-dialog.tsx'

type Found = DataOf<Api['releases']['look']> & { code: string }
const schema = z.object({
  driverName: z.string().trim().min(1).max(120),
  driverCompany: z.string().trim().max(120),
  driverDocument: z.string().trim().max(60),
  driverAuthority: z.enum(authorities),
  isIdentityChecked: z.literal(true),
  handedPapers: z.array(z.enum(paperKinds)),
})
type Driver = z.infer<typeof schema>

/** Collection at the gate: the release code shows the car; then the collecting person is recorded. */
export function GateDialog({ onClose }: { onClose: () => void }) {
  const [found, setFound] = useState<Found>()
  return found ? <Hand found={found} onClose={onClose} /> : <Look onFound={setFound} onClose={onClose} />
}

function Look({ onFound, onClose }: { onFound: (found: Found) => void; onClose: () => void }) {
  const { t } = useT()
  return (
    <EditDialog
      title={t('office.release.gate')}
      size="sm"
      kept
      call={api.releases.look}
      schema={z.object({ code: z.string().trim().min(1).max(40) })}
      start={{ code: '' }}
      save={{
        make: async ({ code }: { code: string }) => ({ ...(await api.releases.look({ body: { code } })), code }),
      }}
      done={() => ''}
      submit={t('office.release.look')}
      onEnd={onFound}
      onClose={onClose}
    >
      <div className="o-gate-code">
        <TextField name="code" label={t('office.release.code')} required upper maxLength={20} autoComplete="off" />
      </div>
    </EditDialog>
  )
}

function Hand({ found, onClose }: { found: Found; onClose: () => void }) {
  const { t } = useT()
  const { papers, stops, code } = found
  if (found.is === 'FETCHED') return <Gone found={found} onClose={onClose} />
  return (
    <EditDialog
      title={t('office.release.gate')}
      size="md"
      call={api.releases.redeem}
      schema={schema}
      start={{
        driverName: '',
        driverCompany: '',
        driverDocument: '',
        driverAuthority: 'NAMED',
        isIdentityChecked: false as unknown as true,
        handedPapers: papers.map(({ paper }) => paper),
      }}
      save={{ make: (driver: Driver) => api.releases.redeem({ body: { code, ...driver } }) }}
      invalidates={['releases', 'payments', 'cars', 'carPapers']}
      done={(one: Release) => t('office.release.handedOver', { car: carNamed(one.car.title) })}
      submit={t('office.release.hand')}
      reason={stops.length ? stoppedBy(t, stops) : undefined}
      onClose={onClose}
      above={<About found={found} />}
    >
      {stops.length > 0 && (
        <Text tone="danger">
          <Anchor to="/cars/$id" params={{ id: found.car.id }} search={{ tab: 'documents' }}>
            {stoppedBy(t, stops)}
          </Anchor>
        </Text>
      )}
      <Grid min="12rem" gap={3}>
        <TextField name="driverName" label={t('office.release.driver')} required maxLength={120} />
        <TextField name="driverCompany" label={t('office.release.driverCompany')} maxLength={120} />
        <TextField name="driverDocument" label={t('office.release.driverDocument')} maxLength={60} />
      </Grid>
      <RadioField
        name="driverAuthority"
        label={t('office.release.authority')}
        options={authorities.map((value) => ({ value, label: t(`office.release.authority.${value}`) }))}
      />
      <CheckboxField name="isIdentityChecked" label={t('office.release.identity')} required />
      <HandedField papers={papers} />
    </EditDialog>
  )
}

const stoppedBy = (t: ReturnType<typeof useT>['t'], stops: Found['stops']) =>
  t('office.release.stopped', { missing: stops.map((stop) => t(`paperStop.${stop}`)).join(', ') })

function About({ found: { car, company, contract, mayFetch, expiresAt } }: { found: Found }) {
  const { t, format } = useT()
  return (
    <Stack gap={3}>
      <Text size={20} strong>
        {carNamed(car.title)} · {car.stockNo}
      </Text>
      <Facts
        items={[
          { label: t('car.vin'), value: car.vin },
          { label: t('word.company'), value: `${company.name}, ${format.country(company.country)}` },
          { label: t('nav.contracts'), value: contract.number },
          { label: t('office.release.mayFetch'), value: mayFetch.join(', ') },
          { label: '', value: t('office.release.until', { at: format.instant(expiresAt) }) },
        ]}
      />
    </Stack>
  )
}

/** A code that was already used shows who has collected the car. */
function Gone({ found, onClose }: { found: Found; onClose: () => void }) {
  const { t, format } = useT()
  const { redeemedAt, driver, handedPapers } = found
  return (
    <Dialog open size="md" title={t('office.release.gate')} onClose={onClose}>
      <Stack>
        <About found={found} />
        <Text tone="warning">
          {t('office.release.gone', { at: format.instant(redeemedAt!), driver: driver?.name ?? '' })}
        </Text>
        {driver?.identityCheckedBy && (
          <Text tone="dim">{t('office.release.identityBy', { name: driver.identityCheckedBy })}</Text>
        )}
        {handedPapers.length > 0 && (
          <Text tone="dim">
            {t('office.release.handed')}: {handedPapers.map((paper) => t(`paperKind.${paper}`)).join(', ')}
          </Text>
        )}
      </Stack>
      <DialogActions>
        <Button onClick={onClose}>{t('ui.close')}</Button>
      </DialogActions>
    </Dialog>
  )
}

/** Documents and keys to tick when they are handed over. */
function HandedField({ papers }: { papers: Found['papers'] }) {
  const { t } = useT()
  const { field } = useField({ name: 'handedPapers', label: t('office.release.handed') })
  const chosen = (field.value ?? []) as PaperKind[]
  return (
    <fieldset className="o-handed">
      <legend>{t('office.release.handed')}</legend>
      {papers.length === 0 && <Text tone="dim">{t('office.release.nothingHere')}</Text>}
      {papers.map(({ paper, keys }) => (
        <label key={paper} className="b-choice">
          <input
            type="checkbox"
            checked={chosen.includes(paper)}
            onChange={(event) =>
              field.onChange(event.currentTarget.checked ? [...chosen, paper] : chosen.filter((one) => one !== paper))
            }
          />
          {t(`paperKind.${paper}`)}
          {keys !== null && ` (${keys})`}
        </label>
      ))}
    </fieldset>
  )
}
