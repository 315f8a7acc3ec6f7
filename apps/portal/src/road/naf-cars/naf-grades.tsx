import { type NafGrade, nafGrades } from '@bilbro/contract/road/naf-reports/naf-points'
import { useT } from '@bilbro/ui/use-t'
import './naf.css'

/** The letter that NAF gives a test point; its word stands beside it for those who do not know it. */
export function Grade({ grade }: { grade: NafGrade }) {
  const { t } = useT()
  return (
    <span className="naf-grade" data-grade={grade} title={t(`naf.grade.${grade}`)}>
      {grade}
    </span>
  )
}

/** How many points have each grade, what has to be seen first. */
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
