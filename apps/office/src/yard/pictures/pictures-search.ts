import { textUpTo, whole } from '../../core/search-params.ts'
import { detailSearch } from '../../kit/detail/detail-search.ts'

/** Search parameters: page of the log, the car that it is limited to, and the open dialog. */
export const picturesSearch = detailSearch(['duplicates', 'set'], { page: whole(1, 1_000_000, 1), car: textUpTo(40) })
export type PicturesSearch = ReturnType<typeof picturesSearch>
