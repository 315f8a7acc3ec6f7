import { Button } from '@bilbro/ui/forms/button'
import { Group, Stack } from '@bilbro/ui/layout/layout'
import { useT } from '@bilbro/ui/use-t'
import { useQueryClient } from '@tanstack/react-query'
import { CopyPlus, DatabaseSearch, Layers } from 'lucide-react'
import { api } from '../../../core/api.ts'
import { useCan } from '../../../core/session/can.ts'
import { useShortcuts } from '../../../core/commands/shortcuts.ts'
import { CopyAttributes } from '../copy-attributes.tsx'
import { DamagesCard } from './damages-card.tsx'
import { sectionIds } from '../fields.ts'
import { HighlightsCard } from './highlights-card.tsx'
import { SectionCard } from './section-card.tsx'
import { Sections } from './sections.tsx'
import { StatusStepper } from '../header/status-stepper.tsx'
import { useCardEdit } from '../../../kit/edit/use-card-edit.ts'
import { useDialog } from '../../../kit/use-dialog.ts'
import { SupplierCard } from '../../supplier-notices/supplier-card.tsx'
import { BiilDialog } from '../../biil/biil-dialog.tsx'
import { AttributeSets } from '../../vehicle-data/attribute-sets.tsx'
import { VehicleDataSettingsDialog } from '../../vehicle-data/settings-dialog.tsx'
import { VehicleDataDialog } from '../../vehicle-data/vehicle-data-dialog.tsx'
import type { CarDialog, TabProps } from '../tabs.ts'
import { TextsCard } from './texts-card.tsx'
import { TyresCard } from './tyres-card.tsx'

/** The status of the car, and its facts in sections that can be edited separately. */
export function OverviewTab({ car }: TabProps) {
  const { t } = useT()
  const may = useCan()
  const { open: edit } = useCardEdit()
  const { dialog, open, close } = useDialog<CarDialog>()
  const client = useQueryClient()
  const mayQuery = may(api.vehicleData.registerStored) && may(api.cars.update)
  useShortcuts({ e: may(api.cars.update) ? () => edit('identity') : undefined })
  return (
    <Stack>
      <StatusStepper car={car} />
      <Sections>
        {[
          ...sectionIds.map((id) => <SectionCard key={id} car={car} id={id} />),
          <SupplierCard key="supplier" carId={car.id} />,
          <DamagesCard key="damages" car={car} />,
          <TyresCard key="tyres" car={car} />,
          <HighlightsCard key="highlights" car={car} />,
          <TextsCard key="texts" car={car} />,
        ]}
      </Sections>
      <Group>
        {mayQuery && car.vin && (
          <Button icon={<DatabaseSearch size={16} />} onClick={() => open('vehicle-data')}>
            {t('office.data.title')}
          </Button>
        )}
        {may(api.biil.get) && may(api.cars.update) && (
          <Button icon={<DatabaseSearch size={16} />} onClick={() => open('biil')}>
            {t('office.biil.title')}
          </Button>
        )}
        {may(api.vehicleData.saveAttributes) && (
          <Button icon={<Layers size={16} />} onClick={() => open('attributes')}>
            {t('office.sets.title')}
          </Button>
        )}
        {may(api.cars.copyAttributes) && (
          <Button icon={<CopyPlus size={16} />} onClick={() => open('copy')}>
            {t('office.copy.title')}
          </Button>
        )}
      </Group>
      {dialog === 'vehicle-data' && mayQuery && car.vin && (
        <VehicleDataDialog
          vin={car.vin}
          here={(field) => car[field]}
          onTake={async (fields) => {
            await api.cars.update({ params: { id: car.id }, body: { version: car.version, ...fields } })
            await client.invalidateQueries({ queryKey: ['cars'] })
          }}
          onSettings={() => open('vehicle-data-settings')}
          onClose={close}
        />
      )}
      {dialog === 'biil' && may(api.cars.update) && (
        <BiilDialog
          biilId={car.biilId}
          carId={car.id}
          here={(field) => car[field]}
          onTake={async ({ vin, ...fields }) => {
            await api.cars.update({
              params: { id: car.id },
              body: { version: car.version, ...fields, ...(vin && !car.vin && { vin }) },
            })
            await client.invalidateQueries({ queryKey: ['cars'] })
          }}
          onClose={close}
        />
      )}
      {dialog === 'vehicle-data-settings' && may(api.vehicleData.saveSettings) && (
        <VehicleDataSettingsDialog onClose={close} />
      )}
      {dialog === 'attributes' && may(api.vehicleData.saveAttributes) && <AttributeSets car={car} onClose={close} />}
      {dialog === 'copy' && may(api.cars.copyAttributes) && <CopyAttributes car={car} onClose={close} />}
    </Stack>
  )
}
