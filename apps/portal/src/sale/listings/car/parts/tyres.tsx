import type { CarBuyer } from '@bilbro/contract/sale/portal-cars'
import { tx } from '@bilbro/i18n/i18n'
import { Title } from '@bilbro/ui/layout/text'
import { useT } from '@bilbro/ui/use-t'

/** Each set of tyres with its tread depth per axle. */
export function Tyres({ tyres }: { tyres: CarBuyer['tyres'] }) {
  const { t, format } = useT()
  if (tyres.length === 0) return null
  const tread = (values: number[]) => values.map((value) => format.number(value / 10, 1)).join(' / ')
  return (
    <section className="tyres">
      <Title>{t('car.tyres')}</Title>
      <ul className="damages">
        {tyres.map(({ type, rim, size, treadTenthMm, installed }, i) => (
          <li key={i}>
            <span>
              <strong>{tx(`tyreType.${type}`, type)}</strong>, {tx(`rimType.${rim}`, rim)} {size}
              <small>{installed ? t('carPage.mounted') : t('carPage.extraSet')}</small>
            </span>
            {treadTenthMm.length === 4 && (
              <span className="b-num tyres-tread">
                <small>{t('car.treadDepth')}</small>
                {t('carPage.front')} {tread(treadTenthMm.slice(0, 2))} mm · {t('carPage.rear')}{' '}
                {tread(treadTenthMm.slice(2))} mm
              </span>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
