import { sql } from 'kysely'
import { carName, type HitSource, ofCars } from '../../core/lists/hit-source.ts'

export const workOrderHits: HitSource = {
  from: sql`work_orders t`,
  id: sql`t.id`,
  title: sql`'#' || t.no`,
  hint: sql`concat_ws(' · ', ${carName(sql`t.car_id`)}, t.template_name)`,
  status: sql`t.state`,
  parts: (asked) => [
    asked.number === undefined ? undefined : { where: sql`t.no = ${asked.number}` },
    ofCars(asked, sql`t.car_id`, sql`t.updated_at desc`),
  ],
}
