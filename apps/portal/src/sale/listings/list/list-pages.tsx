import { Pages } from '../../../kit/pages.tsx'
import { defaultPageSize, readCarSearch } from './car-search.ts'
import type { CarList } from './use-car-list.ts'

/** The pages of a car list. */
export function ListPages({ list: { search, change }, total }: { list: CarList; total: number }) {
  return (
    <Pages
      page={search.page ?? 1}
      pageSize={search.pageSize ?? defaultPageSize}
      total={total}
      to={(page) => readCarSearch({ ...search, page })}
      onSize={(pageSize) => change(readCarSearch({ ...search, page: undefined, pageSize }))}
    />
  )
}
