import { createFileRoute } from '@tanstack/react-router'
import { api } from '../../core/api.ts'
import { useAddress } from '../../kit/list/use-address.ts'
import { PicturesPage } from '../../yard/pictures/pictures-page.tsx'
import { picturesSearch } from '../../yard/pictures/pictures-search.ts'

export const Route = createFileRoute('/_staff/pictures')({
  validateSearch: picturesSearch,
  loader: ({ context }) => context.queryClient.ensureQueryData(api.pictures.activeJob.query()),
  component: Pictures,
})

function Pictures() {
  return <PicturesPage {...useAddress(Route)} />
}
