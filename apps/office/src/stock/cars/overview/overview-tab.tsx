import { Button } from '@bilbro/ui/forms/button'
import { Group, Stack } from '@bilbro/ui/layout/layout'
import { useT } from '@bilbro/ui/use-t'
import { CopyPlus } from 'lucide-react'
import { useState } from 'react'
import { api } from '../../../core/api.ts'
import { useCan } from '../../../core/can.ts'
import { useShortcuts } from '../../../core/shortcuts.ts'
import { CopyAttributes } from '../copy-attributes.tsx'
import { DamagesCard } from './damages-card.tsx'
import { sectionIds, type SectionId } from '../fields.ts'
import { HighlightsCard } from './highlights-card.tsx'
import { hasDraft, SectionCard } from './section-card.tsx'
import { StatusStepper } from '../status-stepper.tsx'
import type { TabProps } from '../tabs.ts'
import { TextsCard } from './texts-card.tsx'
import { TyresCard } from './tyres-card.tsx'

/** Where the car stands, and its facts in sections that are edited one at a time or several. */
export function OverviewTab({ car }: TabProps) {
  const { t } = useT()
  const may = useCan()
  const [editing, setEditing] = useState<ReadonlySet<SectionId>>(
    () => new Set(sectionIds.filter((id) => hasDraft(car.id, id))),
  )
  const [copying, setCopying] = useState(false)
  const set = (id: SectionId, on: boolean) => {
    const next = new Set(editing)
    if (on) next.add(id)
    else next.delete(id)
    setEditing(next)
  }
  useShortcuts({ e: may(api.cars.update) ? () => set('identity', true) : undefined })
  return (
    <Stack>
      <StatusStepper car={car} />
      <div className="o-sections">
        {sectionIds.map((id) => (
          <SectionCard key={id} car={car} id={id} editing={editing.has(id)} onEdit={(on) => set(id, on)} />
        ))}
        <DamagesCard car={car} />
        <TyresCard car={car} />
        <HighlightsCard car={car} />
        <TextsCard car={car} />
      </div>
      {may(api.cars.copyAttributes) && (
        <Group>
          <Button icon={<CopyPlus size={16} />} onClick={() => setCopying(true)}>
            {t('office.copy.title')}
          </Button>
        </Group>
      )}
      {copying && <CopyAttributes car={car} onClose={() => setCopying(false)} />}
    </Stack>
  )
}
