import { errorMessage } from '@bilbro/i18n/i18n'
import { Button } from '@bilbro/ui/forms/button'
import { MultiSelectField } from '@bilbro/ui/forms/fields/choices/multi-select-field'
import { Popover } from '@bilbro/ui/overlay/popover'
import { toast } from '@bilbro/ui/feedback/toaster'
import { Group, Stack } from '@bilbro/ui/layout/layout'
import { useT } from '@bilbro/ui/use-t'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useId, useState } from 'react'
import { api } from '../../core/api.ts'
import { useCan } from '../../core/session/can.ts'

/** The makes that suppliers sell. */
export function useBrands() {
  const may = useCan()
  const { data = [] } = useQuery({
    ...api.suppliers.brands.query(),
    enabled: may(api.suppliers.brands),
    throwOnError: false,
  })
  return data
}

/** Selects the makes of a supplier; `onMade` gets a make that was not in the list yet. */
export function BrandsField({ onMade }: { onMade: (id: string) => void }) {
  const { t } = useT()
  const brands = useBrands()
  return (
    <Stack gap={2}>
      <MultiSelectField
        name="brandIds"
        label={t('office.suppliers.brands')}
        options={brands.map(({ id, name }) => ({ value: id, label: name }))}
      />
      <Group>
        <Popover
          size="sm"
          look="quiet"
          icon={<Plus size={16} />}
          text={t('office.suppliers.brandAdd')}
          label={t('office.suppliers.brandAdd')}
        >
          {(close) => (
            <NewBrand
              onMade={(id) => {
                onMade(id)
                close()
              }}
            />
          )}
        </Popover>
      </Group>
    </Stack>
  )
}

const focus = (input: HTMLInputElement | null) => input?.focus()

function NewBrand({ onMade }: { onMade: (id: string) => void }) {
  const { t } = useT()
  const client = useQueryClient()
  const id = useId()
  const [name, setName] = useState('')
  const [busy, setBusy] = useState(false)
  const isReady = name.trim() !== ''
  const add = async () => {
    setBusy(true)
    try {
      const made = await api.suppliers.createBrand({ body: { name: name.trim() } })
      await client.invalidateQueries({ queryKey: api.suppliers.brands.query().queryKey })
      toast.success(t('office.suppliers.brandAdded', { name: made.name }))
      onMade(made.id)
    } catch (error) {
      toast.error(errorMessage(error as Error))
      setBusy(false)
    }
  }
  return (
    <Stack gap={2}>
      <label htmlFor={id} className="b-field-label">
        {t('office.suppliers.brandNew')}
      </label>
      <div className="b-input">
        <input
          id={id}
          ref={focus}
          value={name}
          maxLength={60}
          autoComplete="off"
          onChange={(event) => setName(event.currentTarget.value)}
          onKeyDown={(event) => {
            // Enter must not submit the form around it.
            if (event.key !== 'Enter') return
            event.preventDefault()
            if (isReady && !busy) void add()
          }}
        />
      </div>
      <Button look="primary" size="sm" busy={busy} disabled={!isReady} onClick={() => void add()}>
        {t('office.suppliers.brandAdd')}
      </Button>
    </Stack>
  )
}
