import { execFile } from 'node:child_process'
import { UserError } from '../userError'
import { judge, type Report } from './report'

/** Asks the registry for advisories about the packages that run in production; fails where one concerns the product. */
export async function advisories(root: string): Promise<string> {
  const { lines, isOpen } = judge(await readReport(root))
  if (isOpen) throw new UserError(lines.join('\n'))
  return lines.join('\n')
}

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
