import type { Pool } from 'pg'
import type { CarRecord } from '../cars/record.ts'
import { photosOf } from '../pictures/album.ts'
import type { Album } from '../pictures/album.ts'
import { photoTarget } from './rows.ts'

/** Adds new photos of the album and counts them on their cars; sketches are replaced by the large size. */
export async function hangPhotos(pool: Pool, cars: readonly CarRecord[], album: Album): Promise<void> {
  const rows = cars.flatMap((car) => photosOf(car, album).map(photoTarget.row))
  const columns = photoTarget.columns.join(', ')
  await pool.query(
    `with hung as (
       insert into car_attachments (${columns}) select ${columns} from jsonb_to_recordset($1) as p(
         id uuid, car_id uuid, kind text, name text, file_id uuid, created_at timestamptz, position int, view text, width int, height int, state text,
         small_file_id uuid, medium_file_id uuid, large_file_id uuid)
       on conflict (id) do update set file_id = excluded.file_id, large_file_id = excluded.large_file_id, width = excluded.width, height = excluded.height
         where car_attachments.width < excluded.width
       returning car_id, position, small_file_id, medium_file_id, xmax = 0 as is_new)
     update cars c set photo_count = c.photo_count + h.count, photo_file_id = coalesce(c.photo_file_id, h.photo), thumbnail_file_id = coalesce(c.thumbnail_file_id, h.thumbnail)
     from (select car_id, count(*), (array_agg(medium_file_id order by position))[1] as photo, (array_agg(small_file_id order by position))[1] as thumbnail from hung where is_new group by car_id) h where c.id = h.car_id`,
    [JSON.stringify(rows.map((row) => Object.fromEntries(photoTarget.columns.map((column, i) => [column, row[i]]))))],
  )
}
