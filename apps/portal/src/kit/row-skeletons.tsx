import { Loading, Skeleton } from '@bilbro/ui/feedback/skeleton'
import './rows.css'

type Props = {
  /** Class of a row; its texts are in `<name>-words`. */
  name: string
  count: number
  /** Width and height of the lines of a row. */
  lines: readonly (readonly [width: string, height: string])[]
  /** Class around the picture, if the list has one. */
  photos?: string
}

/** Placeholder rows of the same size as the rows of a list. */
export function RowSkeletons({ name, count, lines, photos }: Props) {
  return (
    <Loading>
      <div className="rows">
        {Array.from({ length: count }, (_, at) => (
          <div key={at} className={`row ${name}`}>
            {photos ? (
              <div className={photos}>
                <Skeleton photo />
              </div>
            ) : (
              <Skeleton photo />
            )}
            <div className={`${name}-words`}>
              {lines.map(([width, height], line) => (
                <Skeleton key={line} width={width} height={height} />
              ))}
            </div>
          </div>
        ))}
      </div>
    </Loading>
  )
}
