import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { type Import, listImports, root, sourcesIn, target } from './source'

type Graph = Map<string, Set<string>>

const endings = ['', '.ts', '.tsx', '/index.ts']
const findSource = (path: string) => endings.map((ending) => path + ending).find((file) => /\.tsx?$/.test(file) && existsSync(join(root, file)))

/** The entries of our own packages: `@matchdesk/shared/ui` is shared/ui/index.ts. */
const entries = new Map(
  ['shared', 'tools'].flatMap((folder) => {
    const { name, exports } = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')) as {
      name: string
      exports: Record<string, string>
    }
    return Object.entries(exports).map(([path, file]): [string, string] => [join(name, path), join(folder, file)])
  }),
)

const resolveFile = (one: Import) => (one.from.startsWith('.') ? findSource(target(one)) : entries.get(one.from))

/** Which file imports which, types too, of the sources below some folders. */
export function importGraph(folders: string[]): Graph {
  const files = folders.flatMap(sourcesIn)
  return new Map(files.map((file) => [file, new Set(listImports(file).flatMap((one) => resolveFile(one) ?? []))]))
}

/** The same between the folders directly below `folder`; a file there is a folder of its own. */
export function folderGraph(folder: string, graph: Graph): Graph {
  const getRoom = (file: string) => (file.startsWith(`${folder}/`) ? file.slice(folder.length + 1).split('/')[0] : undefined)
  const rooms: Graph = new Map()
  for (const [file, imported] of graph) {
    const from = getRoom(file)
    if (!from) continue
    const targets = [...imported].flatMap((one) => getRoom(one) ?? []).filter((to) => to !== from)
    rooms.set(from, new Set([...(rooms.get(from) ?? []), ...targets]))
  }
  return rooms
}

export const foldersIn = (graph: Graph): string[] => {
  const folders = new Set<string>()
  for (const file of graph.keys()) for (let folder = dirname(file); folder !== '.'; folder = dirname(folder)) folders.add(folder)
  return [...folders].sort()
}

/** The shortest way from each node back to itself, each circle once. */
export function cycles(graph: Graph): string[] {
  const found = new Map<string, string>()
  for (const start of graph.keys()) {
    const ways = [[start]]
    const seen = new Set<string>()
    for (let way = ways.shift(); way; way = ways.shift())
      for (const next of graph.get(way.at(-1) ?? '') ?? []) {
        if (next === start) {
          const key = [...way].sort().join()
          if (!found.has(key)) found.set(key, [...way, start].join(' → '))
          ways.length = 0
          break
        }
        if (seen.has(next)) continue
        seen.add(next)
        ways.push([...way, next])
      }
  }
  return [...found.values()]
}
