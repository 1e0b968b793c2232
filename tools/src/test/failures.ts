import { stripVTControlCharacters } from 'node:util'

/** The arguments with which a step runs its failed tests again; none where something else than a test failed as well. */
export type Failures = (output: string) => readonly string[] | undefined

const listMatches = (output: string, pattern: RegExp) => [
  ...new Set([...stripVTControlCharacters(output).matchAll(pattern)].map(([, match = '']) => match)),
]

const toArgs = (matches: readonly string[], ...options: readonly string[]) => (matches.length > 0 ? [...options, ...matches] : undefined)

/** For a report in TAP whose outer points are files. */
export const failedFiles: Failures = (output) => toArgs(listMatches(output, /^not ok \d+ - (\S+)$/gm))

/** For a report of one file: the whole step runs again. */
export const failedStep: Failures = () => []

/** For tests of the API. An engine that crashed prints no sum. */
export const failedOnEngines: Failures = (output) => {
  const hasCrashed = output.match(/^On \w+$/gm)?.length !== output.match(/^ℹ pass \d+$/gm)?.length
  return hasCrashed ? undefined : toArgs(listMatches(output, /^test at \S*?([^/\s]+\.test\.ts):\d+:\d+$/gm))
}

export const failedInJest: Failures = (output) => toArgs(listMatches(output, /^FAIL (\S+)/gm), '--runTestsByPath')

const escapePattern = (text: string) => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')

/** Playwright joins the names of groups and story by a blank when it looks for a pattern. */
export const failedStories: Failures = (output) => {
  if (/errors? (?:was|were) not a part of any test/.test(output)) return undefined
  const titles = listMatches(output, /^ {4}\S+\.ts:\d+:\d+ › (.+?)[ ─]*$/gm).map((title) => escapePattern(title.replaceAll(' › ', ' ')))
  return titles.length > 0 ? ['-g', titles.join('|'), '--workers=1', '--output=test-results/again'] : undefined
}
