import './vehicle-data.css'
import type { Dossier } from '@bilbro/contract/stock/vehicle-data/dossier'
import { errorMessage } from '@bilbro/i18n/i18n'
import { langNames, langs, type Lang } from '@bilbro/i18n/locale'
import { toast } from '@bilbro/ui/feedback/toaster'
import { Stack } from '@bilbro/ui/layout/layout'
import { useT } from '@bilbro/ui/use-t'
import { useRef, useState } from 'react'
import { api } from '../../core/api.ts'

/** `at` is the place of the dossier in its list. */
type Props = { vin: string; at: number; dossier: Dossier }

/** The equipment as built; in another language by the stored codes, which costs nothing. */
export function Equipment({ vin, at, dossier }: Props) {
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
