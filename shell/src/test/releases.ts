import type { Pointer, Release } from '@matchdesk/shared/contract'

export const releaseOf = (name: string, version: string, rest: Partial<Release> = {}): Release => ({
  name,
  version,
  folder: `releases/${name}/${version}/`,
  needs: '^1.0.0',
  entry: { file: 'remoteEntry.js', integrity: `sha384-${'A'.repeat(64)}`, global: `matchdesk_${name}_${version.replace(/\W/g, '_')}` },
  pages: [{ path: `/${name}`, title: name }],
  ...rest,
})

export const pointerOf = (name: string, version: string, rest: Partial<Pointer> = {}): Pointer => ({
  name,
  enabled: true,
  current: releaseOf(name, version),
  ...rest,
})
