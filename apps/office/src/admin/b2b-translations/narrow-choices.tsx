import { Segmented } from '@bilbro/ui/forms/fields/choices/choice'
import { useT } from '@bilbro/ui/use-t'
import type { RoomProps } from '../../kit/list/use-address.ts'
import { CategoryChoice } from './categories.tsx'
import type { TextsSearch } from './search.ts'
import { editorLangs } from './texts.ts'

/** Selects above the list on narrow screens: the category, and the one language that is shown. */
export function NarrowChoices({ search, onSearch }: RoomProps<TextsSearch>) {
  const { t } = useT()
  return (
    <div className="o-text-bar">
      <CategoryChoice value={search.category} onChange={(category) => onSearch({ category })} />
      <Segmented
        label={t('ui.language')}
        value={search.lang ?? 'en'}
        onChange={(next) => onSearch({ lang: next === 'en' ? undefined : next })}
        options={editorLangs.map((value) => ({ value, label: value.toUpperCase() }))}
      />
    </div>
  )
}

/** The legend of the marks beside texts. */
export function TextLegend() {
  const { t } = useT()
  return (
    <p className="o-text-legend">
      {(['edited', 'missing', 'outdated'] as const).map((state) => (
        <span key={state}>
          <span className="o-text-mark" data-state={state} aria-hidden="true" />
          {t(`office.texts.state.${state}`)}
        </span>
      ))}
    </p>
  )
}
