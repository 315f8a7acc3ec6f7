import type { Api } from '@bilbro/contract'
import type { DataOf } from '@bilbro/contract/endpoint'
import type { Release } from '@bilbro/contract/money/releases'
import { TextField } from '@bilbro/ui/forms/text-field'
import { Facts } from '@bilbro/ui/layout/card'
import { Stack } from '@bilbro/ui/layout/layout'
import { Text } from '@bilbro/ui/layout/text'
import { useT } from '@bilbro/ui/use-t'
import { useState } from 'react'
import * as z from 'zod'
import { api } from '../../core/api.ts'
import { EditDialog } from '../../kit/edit-dialog.tsx'

type Found = DataOf<Api['releases']['look']> & { code: string }
type Driver = { driverName: string; driverCompany: string; driverDocument: string }

/** At the gate: the code first, which shows the car; then who drives it away. */
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
  const { t, format } = useT()
  const { car, company, contract, mayFetch, expiresAt, code } = found
  return (
    <EditDialog
      title={t('office.release.gate')}
      size="md"
      call={api.releases.redeem}
      schema={z.object({
        driverName: z.string().trim().min(1).max(120),
        driverCompany: z.string().trim().max(120),
        driverDocument: z.string().trim().max(60),
      })}
      start={{ driverName: '', driverCompany: '', driverDocument: '' }}
      save={{ make: (driver: Driver) => api.releases.redeem({ body: { code, ...driver } }) }}
      touches={['releases', 'payments', 'cars']}
      done={(one: Release) => t('office.release.handed', { car: one.car.title })}
      submit={t('office.release.hand')}
      onClose={onClose}
      above={
        <Stack gap={3}>
          <Text size={20} strong>
            {car.title} · {car.stockNo}
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
      }
    >
      <TextField name="driverName" label={t('office.release.driver')} required maxLength={120} />
      <TextField name="driverCompany" label={t('office.release.driverCompany')} maxLength={120} />
      <TextField name="driverDocument" label={t('office.release.driverDocument')} maxLength={60} />
    </EditDialog>
  )
}
