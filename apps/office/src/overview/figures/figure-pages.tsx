import { t } from '@bilbro/i18n/i18n'
import { TabLink, TabLinks } from '@bilbro/ui/layout/tabs'
import { useT } from '@bilbro/ui/use-t'

/** The pages of the company's figures. */
export function FigurePages({ current }: { current: 'result' | 'liquidity' }) {
  useT()
  return (
    <TabLinks label={t('office.liquidity.pages')}>
      <TabLink to="/figures" current={current === 'result'}>
        {t('office.liquidity.result')}
      </TabLink>
      <TabLink to="/figures/liquidity" current={current === 'liquidity'}>
        {t('nav.liquidity')}
      </TabLink>
    </TabLinks>
  )
}
