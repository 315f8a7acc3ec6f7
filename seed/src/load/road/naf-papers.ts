// PDFs of NAF reports, for the newest cars only.
import type { PoolClient } from 'pg'
import type { SaveFile } from '../../pictures/album.ts'
import { paper } from '../papers.ts'

type Report = {
  id: string
  no: string
  center: string
  on: string
  mileage: number
  points: string
  car: string
  vin: string | null
}

export async function loadNafPapers(client: PoolClient, saveFile: SaveFile): Promise<void> {
  const { rows } = await client.query<Report>(
    `select r.id, r.report_no as no, r.center, to_char(r.tested_on, 'DD.MM.YYYY') as on, r.mileage, r.points, car_title(c.brand, c.model, c.variant) as car, c.vin
     from naf_reports r join cars c on c.id = r.car_id where r.pdf_file_id is null order by r.tested_on desc, r.id limit 24`,
  )
  for (const { id, no, center, on, mileage, points, car, vin } of rows) {
    const buffer = paper('NAF Test', [
      ['Rapport', `${no}, ${on}, ${center}`],
      ['Bil', car],
      ['Understellsnummer', vin ?? ''],
      ['Kilometerstand', `${mileage} km`],
      ...points.split('\n').map((line) => [`Grad ${line[0]}`, line.slice(2)] as const),
    ])
    const fileId = await saveFile({ name: `${no}.pdf`, mime: 'application/pdf', buffer })
    await client.query('update naf_reports set pdf_file_id = $2 where id = $1', [id, fileId])
  }
}
