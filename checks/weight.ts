import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { readText, root } from './source'

/**
 * Brotli KiB of what can be counted without a browser; the stories measure the rest. A form is what comes after the rows of a list;
 * `formPage` is a page that is nothing but a form, with all that the form loads.
 */
export const budgets = { login: 102, firstList: 37, page: 49, form: 26, formPage: 61.5, remote: 215 }

const json = (file: string) => JSON.parse(readText(file)) as unknown

const weigh = (file: string) => statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size / 1024

export interface Load {
  what: string
  files: string[]
  weight: number
}

const load = (what: string, dist: string, files: string[]): Load => {
  const weights = files.map((file) => weigh(join(root, dist, file)))
  return { what, files: files.map((file, at) => `${file} ${weights[at]?.toFixed(1)}`), weight: weights.reduce((sum, one) => sum + one, 0) }
}

/** The files that the page requests before the sign-in. */
export function login(): Load {
  const page = readText('shell/dist/index.html')
  const scripts = [...page.matchAll(/<script[^>]*\ssrc="([^"]+)"/g)].map(([, src = '']) => src.slice(src.indexOf('assets/')))
  return load('login', 'shell/dist', ['index.html', ...scripts])
}

interface Built {
  readonly entry: { readonly file: string }
  readonly pages: readonly { readonly path: string; readonly files: readonly string[] }[]
}

const built = (folder: string) => json(`${folder}/dist/release.json`) as Built

/** For each page of a remote, its own code when it is the first one opened. */
export function pages(folder: string): Load[] {
  const { entry, pages: all } = built(folder)
  return all.map(({ path, files }) => load(`${folder} ${path}`, `${folder}/dist`, [entry.file, ...files]))
}

/**
 * Files that a page of a remote loads after its rows: the form of its records, a dialog. One that still has to load what every list
 * starts with is all that its page shows.
 */
export function loadsAfterRows(folder: string): { forms: Load[]; formPages: Load[] } {
  const { entry, pages: all } = built(folder)
  const { './src/remote.ts': exposed = [], ...opened } = json(`${folder}/dist/pages.json`) as Record<string, string[]>
  const pageFiles = new Set(all.map(({ files }) => files.join()))
  const firstFiles = new Set(all[0]?.files)
  const parts = Object.entries(opened).filter(([, files]) => !pageFiles.has([...exposed, ...files].join()))
  const isAlone = (files: string[]) => files.some((file) => firstFiles.has(file))
  const loads = (chosen: typeof parts, before: string[]) =>
    chosen.map(([request, files]) => load(`${folder} ${request}`, `${folder}/dist`, [...new Set([...before, ...files])]))
  return {
    forms: loads(
      parts.filter(([, files]) => !isAlone(files)),
      [],
    ),
    formPages: loads(
      parts.filter(([, files]) => isAlone(files)),
      [entry.file, ...exposed],
    ),
  }
}

/** All code of a remote together. */
export const allCode = (folder: string): Load =>
  load(
    folder,
    `${folder}/dist`,
    readdirSync(join(root, folder, 'dist')).filter((file) => file.endsWith('.js')),
  )
