import { Button } from '@bilbro/ui/forms/button'
import { useT } from '@bilbro/ui/use-t'
import { Heart } from 'lucide-react'
import { useFavourite } from '../../../favourites/use-favourites.ts'

/** Adds the car to the favourites or removes it. */
export function FavouriteButton({ id }: { id: string }) {
  const { t } = useT()
  const [isKept, toggle] = useFavourite(id)
  if (isKept === undefined) return null
  return (
    <Button
      wide
      title={t('buying.onlyYou')}
      icon={<Heart size={16} fill={isKept ? 'currentColor' : 'none'} />}
      onClick={toggle}
    >
      {isKept ? t('buying.letGo') : t('buying.keep')}
    </Button>
  )
}
