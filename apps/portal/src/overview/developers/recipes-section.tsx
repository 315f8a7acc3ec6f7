import { curlOf, recipes } from '@bilbro/contract/dealers/developers/recipes'
import { Text, Title } from '@bilbro/ui/layout/text'
import { useT } from '@bilbro/ui/use-t'
import { CopyButton } from '../../dealers/api-tokens/copy-button.tsx'

/** Examples as commands. */
export function RecipesSection() {
  const { t } = useT()
  return (
    <>
      <Text>{t('developers.recipes.body')}</Text>
      {recipes.map((recipe) => {
        const title = t(`developers.recipe.${recipe.id}`)
        const command = curlOf(recipe, location.origin)
        return (
          <section key={recipe.id}>
            <Title level={3}>{title}</Title>
            <div className="developers-command">
              <div className="developers-code" tabIndex={0} role="region" aria-label={title}>
                <pre>
                  <code>{command}</code>
                </pre>
              </div>
              <CopyButton label={`${t('developers.copy')}: ${title}`} text={command} />
            </div>
          </section>
        )
      })}
    </>
  )
}
