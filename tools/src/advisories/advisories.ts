import { execFile } from 'node:child_process'
import { UserError } from '../userError'

/** The part of what `npm audit --json` prints that is used here. A `via` that is a string names another package of the report. */
interface Report {
  readonly vulnerabilities?: Readonly<Record<string, { readonly via: readonly (string | Advisory)[] }>>
  /** The reason why the registry did not answer. */
  readonly message?: string
}

export interface Advisory {
  readonly name: string
  readonly title: string
  readonly url: string
  readonly severity: string
}

/** The reasons why an advisory does not concern this product, by its URL (ADR 057). */
export const accepted: ReadonlyMap<string, string> = new Map([
  ['https://github.com/advisories/GHSA-4r6h-8v6p-xvw6', 'the console only writes spreadsheets with xlsx'],
  ['https://github.com/advisories/GHSA-5pgg-2g8v-p4x9', 'the console only writes spreadsheets with xlsx'],
])

/** Each advisory of a report once. */
const listAdvisories = ({ vulnerabilities = {} }: Report): Advisory[] => {
  const all = Object.values(vulnerabilities).flatMap(({ via }) => via.filter((entry) => typeof entry !== 'string'))
  return [...new Map(all.map((advisory) => [advisory.url, advisory])).values()]
}

/** The advisories of a report, one a line; throws them where one concerns the product. */
export function judge(report: Report): string {
  if (!report.vulnerabilities)
    return `The registry does not answer questions about advisories (${report.message ?? 'no reason'}). Nothing was checked.`
  const advisories = listAdvisories(report)
  const open = advisories.filter(({ url }) => !accepted.has(url))
  const lines = advisories.map(({ name, title, severity, url }) => {
    const reason = accepted.get(url)
    return `${reason === undefined ? 'open' : 'accepted'}: ${name}, ${severity}: ${title}, ${url}${reason === undefined ? '' : `: ${reason}`}`
  })
  const text = [...lines, `${open.length} open advisories, ${advisories.length - open.length} accepted`].join('\n')
  if (open.length > 0) throw new UserError(text)
  return text
}

/** Asks the registry for advisories about the packages that run in production; fails where one concerns the product. */
export const advisories = async (root: string): Promise<string> => judge(await readReport(root))

/** npm ends with an error where it finds something, and prints the report all the same. */
const readReport = (root: string) =>
  new Promise<Report>((resolve, reject) => {
    execFile('npm', ['audit', '--omit=dev', '--json'], { cwd: root, maxBuffer: 2 ** 26 }, (error, stdout) => {
      try {
        resolve(JSON.parse(stdout))
      } catch {
        reject(new UserError(`npm audit printed no report${error ? `: ${error.message}` : ''}`))
      }
    })
  })
