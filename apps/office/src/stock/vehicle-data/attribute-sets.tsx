import type { Car } from '@bilbro/contract/stock/cars/cars'
import type { AttributeSet } from '@bilbro/contract/stock/vehicle-data/vehicle-data'
import { errorMessage } from '@bilbro/i18n/i18n'
import { confirm } from '@bilbro/ui/confirm'
import { toast } from '@bilbro/ui/feedback/toaster'
import { Button, IconButton } from '@bilbro/ui/forms/button'
import { Group, Stack } from '@bilbro/ui/layout/layout'
import { Text } from '@bilbro/ui/layout/text'
import { Dialog } from '@bilbro/ui/overlay/dialog'
import { useT } from '@bilbro/ui/use-t'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { useId, useState } from 'react'
import { api } from '../../core/api.ts'

const mostHighlights = 9
const kept = ['bodyType', 'gearbox', 'driveType', 'fuel', 'doors', 'seats', 'trimLine'] as const

/** What cars of a model often have: added to this car, or saved from it. */
export function AttributeSets({ car, onClose }: { car: Car; onClose: () => void }) {
  const { t } = useT()
  const client = useQueryClient()
  const [busy, setBusy] = useState<string>()
  const [name, setName] = useState('')
  const field = useId()
  const { brand, model } = car
  const { data: sets } = useQuery({
    ...api.vehicleData.listAttributes.query({ query: { brand, model } }),
    throwOnError: false,
  })
  const run = async (key: string, work: () => Promise<unknown>, done: string) => {
    setBusy(key)
    try {
      await work()
      await client.invalidateQueries()
      toast.success(done)
    } catch (error) {
      toast.error(errorMessage(error as Error))
    }
    setBusy(undefined)
  }
  const remove = async ({ id, name: called }: AttributeSet) => {
    if (!(await confirm({ title: t('office.sets.remove', { name: called }), yes: t('ui.delete'), danger: true })))
      return
    await run(`remove ${id}`, () => api.vehicleData.removeAttributes({ params: { id } }), t('office.deleted'))
  }
  const saveAs = async () => {
    const called = name.trim()
    const isKnown = sets?.some((set) => set.name.toLowerCase() === called.toLowerCase())
    if (isKnown && !(await confirm({ title: t('office.sets.replace', { name: called }), yes: t('ui.save') }))) return
    await run('save', save, t('office.sets.saved'))
    setName('')
  }
  const apply = ({ attributes: { features, highlights, fields } }: AttributeSet) =>
    api.cars.update({
      params: { id: car.id },
      body: {
        version: car.version,
        features: [...new Set([...car.features, ...features])],
        highlights: [...new Set([...car.highlights, ...highlights])].slice(0, mostHighlights),
        // Only what is empty here: a person's entry is not overwritten.
        ...Object.fromEntries(Object.entries(fields).filter(([one]) => (car as Record<string, unknown>)[one] === null)),
      },
    })
  const save = () => {
    const fields = Object.fromEntries(kept.flatMap((one) => (car[one] === null ? [] : [[one, car[one]]])))
    const attributes = { features: car.features, highlights: car.highlights, fields }
    return api.vehicleData.saveAttributes({ body: { name: name.trim(), brand, model, attributes } })
  }
  return (
    <Dialog open size="md" title={t('office.sets.title')} onClose={onClose}>
      <Stack>
        <Text tone="dim">{t('office.sets.says')}</Text>
        {sets?.length === 0 && <Text>{t('office.sets.none')}</Text>}
        {sets?.map((set) => (
          <Group key={set.id} justify="space-between">
            <div>
              <Text strong>{set.name}</Text>
              <Text tone="dim" size={12}>
                {t('office.sets.counts', {
                  features: set.attributes.features.length,
                  highlights: set.attributes.highlights.length,
                  fields: Object.keys(set.attributes.fields).length,
                })}
              </Text>
            </div>
            <Group gap={2}>
              <Button
                size="sm"
                busy={busy === set.id}
                onClick={() => void run(set.id, () => apply(set), t('office.sets.applied'))}
              >
                {t('office.sets.apply')}
              </Button>
              <IconButton
                size="sm"
                label={t('office.sets.remove', { name: set.name })}
                icon={<Trash2 size={14} />}
                onClick={() => void remove(set)}
              />
            </Group>
          </Group>
        ))}
        <Group>
          <label className="b-sr" htmlFor={field}>
            {t('office.sets.name')}
          </label>
          <div className="b-input">
            <input
              id={field}
              value={name}
              maxLength={60}
              placeholder={t('office.sets.name')}
              onChange={(event) => setName(event.currentTarget.value)}
            />
          </div>
          <Button busy={busy === 'save'} disabled={!name.trim()} onClick={() => void saveAs()}>
            {t('office.sets.save')}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}
