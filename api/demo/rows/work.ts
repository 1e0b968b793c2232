import { careers, institutes, schooling } from '../people/careers'
import { elementAt, below, pick } from './sql'
import type { UserColumns } from './columns'

const idle = careers.filter(([sector]) => sector === 'Non-Working').length
const career = `case when male then 1 + ${below(careers.length - idle, 'career')} else least(${careers.length}, 1 + ${below(careers.length + 6, 'career')}) end`
const income = elementAt(
  careers.map(([, , amount]) => String(amount)),
  career,
)
const school = (column: 0 | 1) =>
  pick(
    schooling.map((row) => row[column]),
    'school',
  )
const institute = pick(institutes, 'institute')

type Columns = 'edu_level' | 'degree' | 'institute' | 'edu_summary' | 'working_sector' | 'profession_job' | 'total_income'

export const work: Pick<UserColumns, Columns> = {
  edu_level: school(0),
  degree: school(1),
  institute,
  edu_summary: `${school(1)} || ' from ' || ${institute}`,
  working_sector: elementAt(
    careers.map(([sector]) => sector),
    career,
  ),
  profession_job: elementAt(
    careers.map(([, job]) => job),
    career,
  ),
  total_income: `'PKR ' || trim(to_char((${income})::int * (80 + ${below(60, 'income')}) / 100 / 1000 * 1000, '999,999,990'))`,
}
