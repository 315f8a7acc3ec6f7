import './vehicle-data.css'
import type { Dossier, DossierFields } from '@bilbro/contract/stock/vehicle-data/dossier'
import { errorMessage } from '@bilbro/i18n/i18n'
import { langNames, langs, type Lang } from '@bilbro/i18n/locale'
import { toast } from '@bilbro/ui/feedback/toaster'
import { Button } from '@bilbro/ui/forms/button'
import { Stack } from '@bilbro/ui/layout/layout'
import { Text } from '@bilbro/ui/layout/text'
import { DialogActions } from '@bilbro/ui/overlay/dialog'
import { SimpleTable } from '@bilbro/ui/table/simple-table'
import { useT } from '@bilbro/ui/use-t'
import { useRef, useState } from 'react'
import { api } from '../../core/api.ts'
import { fieldLabel, fieldText } from '../../kit/edit/field-text.ts'

type Field = keyof DossierFields
type Props = {
  vin: string
  /** Place of the dossier in its list. */
  at: number
  dossier: Dossier
  here: (field: Field) => unknown
  only: readonly Field[] | undefined
  onTake: (fields: DossierFields) => Promise<unknown> | void
  onClose: () => void
}

const isEmpty = (value: unknown) => value === null || value === undefined || value === ''
/** Services and people write names in other cases. */
const plain = (value: unknown) => JSON.stringify(value ?? null).toLowerCase()
const isSame = (a: unknown, b: unknown) => plain(a) === plain(b)

/** The fields of a dossier beside what is typed here. Empty fields are ticked; others only by a person. */
export function DossierFieldsForm({ vin, at, dossier, here, only, onTake, onClose }: Props) {
  const { t, format } = useT()
  const rows = (Object.entries(dossier.fields) as [Field, unknown][]).filter(
    ([field, there]) => (!only || only.includes(field)) && !isSame(here(field), there),
  )
  const [ticked, setTicked] = useState(() => new Set(rows.flatMap(([field]) => (isEmpty(here(field)) ? [field] : []))))
  const [busy, setBusy] = useState(false)
  const tick = (field: Field) =>
    setTicked((before) => {
      const next = new Set(before)
      if (!next.delete(field)) next.add(field)
      return next
    })
  const take = async () => {
    setBusy(true)
    try {
      await onTake(Object.fromEntries(rows.filter(([field]) => ticked.has(field))))
      toast.success(t('office.data.taken'))
      onClose()
    } catch (error) {
      toast.error(errorMessage(error as Error))
      setBusy(false)
    }
  }
  return (
    <Stack>
      <Text strong>{dossier.title}</Text>
      {rows.length === 0 ? (
        <Text tone="dim">{t('office.data.same')}</Text>
      ) : (
        <SimpleTable
          label={t('office.data.title')}
          rows={rows}
          rowId={([field]) => field}
          columns={[
            {
              id: 'field',
              header: t('office.data.field'),
              cell: ([field]) => (
                <label className="o-data-tick">
                  <input type="checkbox" checked={ticked.has(field)} onChange={() => tick(field)} />
                  {fieldLabel(field)}
                </label>
              ),
            },
            {
              id: 'here',
              header: t('office.data.here'),
              cell: ([field]) => fieldText(field, here(field), format) || '–',
            },
            { id: 'there', header: 'DAT', cell: ([field, there]) => fieldText(field, there, format) },
          ]}
        />
      )}
      <Equipment vin={vin} at={at} dossier={dossier} />
      <DialogActions>
        <Button onClick={onClose}>{t('ui.close')}</Button>
        {rows.length > 0 && (
          <Button look="primary" busy={busy} disabled={ticked.size === 0} onClick={() => void take()}>
            {t('office.data.take', { count: ticked.size })}
          </Button>
        )}
      </DialogActions>
    </Stack>
  )
}

/** The equipment as built; in another language by the stored codes, which costs nothing. */
function Equipment({ vin, at, dossier }: Pick<Props, 'vin' | 'at' | 'dossier'>) {
  const { t } = useT()
  const [shown, setShown] = useState(dossier)
  const [language, setLanguage] = useState<Lang>('de')
  const asked = useRef(0)
  if (!dossier.equipment.length) return null
  const change = async (next: Lang) => {
    setLanguage(next)
    const place = ++asked.current
    // The stored dossier is in German.
    if (next === 'de') return setShown(dossier)
    try {
      const body = { vin, dossier: at, languages: [next] }
      const { translations } = await api.vehicleData.translate({ body })
      // A later choice may have been faster.
      if (place === asked.current) setShown(translations[0]!.dossier)
    } catch (error) {
      toast.error(errorMessage(error as Error))
    }
  }
  return (
    <details>
      <summary>{t('office.data.equipment', { count: dossier.equipment.length })}</summary>
      <Stack gap={2}>
        {dossier.eCode && (
          <label className="b-input o-data-language">
            <span className="b-sr">{t('office.data.language')}</span>
            <select value={language} onChange={(event) => void change(event.currentTarget.value as Lang)}>
              {langs.map((one) => (
                <option key={one} value={one}>
                  {langNames[one]}
                </option>
              ))}
            </select>
          </label>
        )}
        <ul className="o-data-equipment">
          {shown.equipment.map(({ id, name }) => (
            <li key={id}>{name}</li>
          ))}
        </ul>
      </Stack>
    </details>
  )
}
