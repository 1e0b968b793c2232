import { toRanges } from './rows'
import { anotherKey, type Problem, type Report } from './verify'

const ofRow = /^Row \d+ /

/** What the terminal shows of the problems: rows with the same problem share a line. */
export function linesOf({ problems, rows, waiting }: Pick<Report, 'problems' | 'rows' | 'waiting'>): string[] {
  const alike = new Map<string, Problem[]>()
  for (const problem of problems) {
    const rest = problem.message.replace(ofRow, '')
    const those = alike.get(rest)
    if (those) those.push(problem)
    else alike.set(rest, [problem])
  }
  const lines = [...alike].flatMap(([rest, those]) => {
    const ids = those.flatMap(({ row, message }) => (row !== undefined && ofRow.test(message) ? row : []))
    const isShared = ids.length === those.length && ids.length > 1
    return isShared ? `Each of the rows ${toRanges(ids).replaceAll(',', ', ')} ${rest}` : those.map(({ message }) => message)
  })
  const isKeyMissing = alike.get(anotherKey)?.length === rows - waiting
  return isKeyMissing ? [...lines, 'No row is sealed with AUDIT_KEY. Set it to the key of the server that wrote this history'] : lines
}
