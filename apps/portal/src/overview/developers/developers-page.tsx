import { Card } from '@bilbro/ui/layout/card'
import { Page } from '@bilbro/ui/layout/page'
import { OuterAnchor, Text } from '@bilbro/ui/layout/text'
import { useT } from '@bilbro/ui/use-t'
import { sections } from './sections.tsx'
import './developers.css'

/** How a dealer's own systems use the product. */
export function DevelopersPage() {
  const { t } = useT()
  return (
    <Page title={t('developers.title')} width="narrow">
      <div className="developers">
        <Text>{t('developers.intro')}</Text>
        <nav aria-label={t('developers.contents')}>
          <ul className="developers-contents">
            {sections.map(({ id, title }) => (
              <li key={id}>
                <OuterAnchor href={`#${id}`}>{t(title)}</OuterAnchor>
              </li>
            ))}
          </ul>
        </nav>
        {sections.map(({ id, title, Content }) => (
          <div key={id} id={id} className="developers-section">
            <Card title={t(title)}>
              <div className="developers-body">
                <Content />
              </div>
            </Card>
          </div>
        ))}
      </div>
    </Page>
  )
}
