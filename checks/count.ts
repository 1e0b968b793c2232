import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'

/** Product are the sources that run or build the console, with the demo data; all other TypeScript with a budget is test. */
const testFile = /^(e2e|checks)\/|\/test\/|\.test\.tsx?$/
const productFile = /^(shared|(shell|mfe-[^/]+|api|tools)\/src|api\/demo)\//

const files = execFileSync('git', ['ls-files', '*.ts', '*.tsx'], { encoding: 'utf8' }).split('\n').filter(existsSync)
const tests = files.filter((file) => testFile.test(file))
const product = files.filter((file) => productFile.test(file) && !testFile.test(file))
const countLines = (file: string) => readFileSync(file, 'utf8').split('\n').length - 1

function printRow(name: string, paths: readonly string[]) {
  const lines = paths.reduce((sum, path) => sum + countLines(path), 0)
  process.stdout.write(`${name.padEnd(18)}${String(paths.length).padStart(6)} files${String(lines).padStart(8)} lines\n`)
}

function printFolders(title: string, paths: readonly string[]) {
  printRow(title, paths)
  const folders = new Set(paths.map((path) => path.split('/', 1)[0]))
  for (const folder of folders) {
    printRow(
      `  ${folder}`,
      paths.filter((path) => path.startsWith(`${folder}/`)),
    )
  }
}

printFolders('Product', product)
printFolders('Tests', tests)
