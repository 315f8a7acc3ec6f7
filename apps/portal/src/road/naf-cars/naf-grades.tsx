import { type NafGrade, nafGrades } from '@bilbro/contract/road/naf-reports/naf-points'
import { useT } from '@bilbro/ui/use-t'
import './naf.css'

/** The letter grade of a NAF test point; the word for it is shown beside it. */
export function Grade({ grade }: { grade: NafGrade }) {
  const { t } = useT()
  return (
    <span className="naf-grade" data-grade={grade} title={t(`naf.grade.${grade}`)}>
      {grade}
    </span>
  )
}

/** Number of points per grade, most important first. */
const order: readonly NafGrade[] = ['R', 'A', 'S', 'J', 'I', 'O', 'V']
export function GradeCounts({ counts }: { counts: Partial<Record<NafGrade, number>> }) {
  const { t } = useT()
  const there = order.filter((grade) => counts[grade])
  return (
    <ul className="naf-counts">
      {there.map((grade) => (
        <li key={grade}>
          <Grade grade={grade} /> {t('naf.count', { count: counts[grade] ?? 0, grade: t(`naf.grade.${grade}`) })}
        </li>
      ))}
    </ul>
  )
}

export const rank = (grade: NafGrade): number => (nafGrades.includes(grade) ? order.indexOf(grade) : order.length)
