import { stripVTControlCharacters } from 'node:util'

/** A test that failed: what was printed of it, and the arguments with which its step runs it again. */
export interface Failure {
  title: string
  trace: string
  args: readonly string[]
  env?: Readonly<Record<string, string>>
}

/** Names the failed tests in what a runner printed; none where something else than a test failed as well. */
export type Failures = (output: string) => Failure[]

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')

/** A runner joins the names of groups and test by a blank when it looks for a pattern. */
const patternOf = (title: string) => escaped(title.split(' › ').join(' '))

/** The blocks of a text, each from a line that matches until the next such line, or the end. */
const blocks = (text: string, starts: RegExp) => text.split(new RegExp(`(?=${starts.source})`, 'm')).filter((block) => starts.test(block))

interface TapPoint {
  depth: number
  name: string
  trace: string
}

/** The failed points of a TAP report, and how deep they are. One whose subtests failed comes after them. */
const failedPoints = (output: string): TapPoint[] =>
  [...output.matchAll(/^( *)not ok \d+ - (.+)\n(?:\1 {2}---\n([\s\S]*?)\n\1 {2}\.\.\.$)?/gm)].map(([, indent = '', name = '', trace = '']) => ({
    depth: indent.length,
    name: name.replace(/\\(.)/g, '$1'),
    trace,
  }))

const isLeaf = ({ trace }: TapPoint) => !trace.includes("failureType: 'subtestsFailed'")

/** For a report whose outer points are files: each failed file runs again in a process of its own. */
export const failedFiles: Failures = (output) => {
  const failures: Failure[] = []
  let inside: TapPoint[] = []
  for (const point of failedPoints(output)) {
    inside.push(point)
    if (point.depth > 0) continue
    failures.push(...inside.filter(isLeaf).map(({ name, trace }) => ({ title: `${point.name} › ${name}`, trace, args: [point.name] })))
    inside = []
  }
  return failures
}

/** For a report of one file: the whole step runs again. */
export const failedPointsOfStep: Failures = (output) =>
  failedPoints(output)
    .filter(isLeaf)
    .map(({ name, trace }) => ({ title: name, trace, args: [] }))

/** For tests of the API: the file runs again on the engine on which it failed. */
export const failedOnEngines: Failures = (output) => {
  const suites = blocks(output, /^On (?:pglite|postgres)$/m)
  if (!suites.every((suite) => /^ℹ pass \d+$/m.test(suite))) return []
  return suites.flatMap((suite) => {
    const [, engine = ''] = /^On (.+)$/m.exec(suite) ?? []
    return blocks(suite, /^test at .+:\d+:\d+$/m).flatMap((trace) => {
      const [, file, title] = /^test at \S*?([^/\s]+\.test\.ts):\d+:\d+\n✖ (.*?)(?: \([\d.]+ms\))?$/m.exec(trace) ?? []
      return file && title ? [{ title: `${file} › ${title} (${engine})`, trace, args: [file], env: { TEST_ENGINE: engine } }] : []
    })
  })
}

export const failedInJest: Failures = (printed) => {
  const output = stripVTControlCharacters(printed).split('\nSummary of all failing tests\n')[0] ?? ''
  if (/^ {2}● Test suite failed to run$/m.test(output)) return []
  return blocks(output, /^(?:FAIL|PASS) \S+/m).flatMap((suite) => {
    const [, file = ''] = /^FAIL (\S+)/.exec(suite) ?? []
    return file === ''
      ? []
      : blocks(suite, /^ {2}● .+$/m).flatMap((trace) => {
          const [, title = ''] = /^ {2}● (.+)$/m.exec(trace) ?? []
          return title === 'Console' ? [] : [{ title: `${file} › ${title}`, trace, args: ['--runTestsByPath', file, '-t', `^${patternOf(title)}$`] }]
        })
  })
}

/** Playwright finds a story by its file only where the file itself calls `test`. */
const isStoryFile = (place: string) => place.includes('.e2e.ts:')

export const failedStories: Failures = (printed) => {
  const output = stripVTControlCharacters(printed)
  if (/errors? (?:was|were) not a part of any test/.test(output)) return []
  const traces = blocks(output, /^ {2}(?:\d+\) |\d+ (?:failed|interrupted)$)/m)
  return [...output.matchAll(/^ {4}(\S+\.ts:\d+):\d+ › (.+?)[ ─]*$/gm)].map(([line, place = '', title = '']) => ({
    title: `${place} › ${title}`,
    trace: traces.find((trace) => trace.includes(line.trim().replace(/[ ─]+$/, ''))) ?? '',
    args: [...(isStoryFile(place) ? [place] : []), '-g', patternOf(title), '--workers=1', '--output=test-results/again'],
  }))
}
