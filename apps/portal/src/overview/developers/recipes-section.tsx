import { curlOf, recipes } from '@bilbro/contract/dealers/developers/recipes'
import { Text } from '@bilbro/ui/layout/text'
import { useT } from '@bilbro/ui/use-t'
import { Command } from './command.tsx'

/** Examples as commands. */
export function RecipesSection() {
  const { t } = useT()
  return (
    <>
      <Text>{t('developers.recipes.body')}</Text>
      {recipes.map((recipe) => (
        <Command key={recipe.id} title={t(`developers.recipe.${recipe.id}`)} text={curlOf(recipe, location.origin)} />
      ))}
    </>
  )
}
