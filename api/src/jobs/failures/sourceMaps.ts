import { originalPositionFor, sourceContentFor, TraceMap } from '@jridgewell/trace-mapping'
import { storeAt } from '@matchdesk/tools/releases'
import type { ReleasedPosition } from '../../db'
import { releaseStore } from '../../releases/releaseStore'
import type { Settings } from '../../settings'

/** The place of a position of a release: in its source, or in its bundle where the release has no source map. */
export interface SourcePlace {
  readonly remote: string
  readonly version: string
  readonly file: string
  readonly line: number
  readonly column: number
  /** The text of the line, which stays the same when other lines move; empty without a source map. */
  readonly text: string
  /** Is it code of a team, and not of a library? */
  readonly isTeamCode: boolean
}

export type SourceMaps = ReturnType<typeof createSourceMaps>

interface ReleasedFile {
  /** Undefined where the release has none that can be read. */
  readonly map: TraceMap | undefined
}

/** Maps are large: the memory has so many at most. */
const maxMaps = 6

/** The code that webpack and federation add. */
const isBundlerCode = (source: string) => /^(webpack|federation)\b|^external /.test(source)

const isLibrary = (source: string) => source.includes('node_modules/') || isBundlerCode(source)

/** Finds positions of releases in their sources. It fails only where the store of the maps or of the releases cannot be reached. */
export function createSourceMaps(settings: Settings) {
  const maps = new Map<string, Promise<ReleasedFile | undefined>>()

  const released = new Set<string>()

  /** Has somebody released the remote, or that version of it? Yes where the API has no releases to read. */
  async function isReleased(remote: string, version = ''): Promise<boolean> {
    const key = `${remote} ${version}`
    if (released.has(key)) return true
    const store = await releaseStore(settings)
    const names = await store.names()
    if (names.length === 0) return true
    const isKnown = names.includes(remote) && (version === '' || (await store.versions(remote)).some((one) => one.version === version))
    if (isKnown) released.add(key)
    return isKnown
  }

  async function read(file: string): Promise<ReleasedFile | undefined> {
    const mapFile = await (await storeAt(settings.mapsDir, settings)).read(`${file}.map`)
    if (mapFile) return { map: parse(mapFile.content) }
    const store = await releaseStore(settings)
    return (await store.read(file)) || (await store.names()).length === 0 ? { map: undefined } : undefined
  }

  function find(file: string): Promise<ReleasedFile | undefined> {
    const cacheEntry = maps.get(file)
    if (cacheEntry) return cacheEntry
    if (maps.size === maxMaps) maps.clear()
    const map = read(file)
    maps.set(file, map)
    map.catch(() => maps.delete(file))
    return map
  }

  return {
    isReleased,
    /** Undefined for a file that no release has. */
    async locate({ file, line, column }: ReleasedPosition): Promise<SourcePlace | undefined> {
      const [remote = '', version = '', ...path] = file.split('/')
      const bundle = { remote, version, file: path.join('/'), line, column, text: '', isTeamCode: true }
      const releasedFile = await find(file)
      if (!releasedFile) return undefined
      const { map } = releasedFile
      const original = map && originalPositionFor(map, { line, column: column - 1 })
      if (!map || !original || original.source === null) return bundle
      const text = sourceContentFor(map, original.source)?.split('\n')[original.line - 1]?.trim() ?? ''
      const source = original.source.replace(/^webpack:\/\//, '')
      return { ...bundle, file: source, line: original.line, column: original.column + 1, text, isTeamCode: !isLibrary(source) }
    },
  }
}

function parse(content: Buffer): TraceMap | undefined {
  try {
    return new TraceMap(content.toString())
  } catch {
    return undefined
  }
}
