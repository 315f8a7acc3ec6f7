import './condition.css'
import type { ReportPhoto } from '@bilbro/contract/yard/condition-reports/condition-reports'
import { tx } from '@bilbro/i18n/i18n'
import { AlbumLink } from '../pictures/album.tsx'

/** Small photos of a report; a press opens them in the album around them. */
export function ReportPhotos({ photos }: { photos: readonly ReportPhoto[] }) {
  if (!photos.length) return null
  return (
    <ul className="b-report-photos">
      {photos.map(({ id, url, thumb, view }) => (
        <li key={id}>
          <AlbumLink url={url}>
            <img src={thumb} alt={tx(`reportView.${view}`)} loading="lazy" decoding="async" width={160} height={120} />
          </AlbumLink>
          {view !== 'DAMAGE' && view !== 'OTHER' && <small>{tx(`reportView.${view}`)}</small>}
        </li>
      ))}
    </ul>
  )
}
