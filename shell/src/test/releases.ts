import type { Pointer, Release } from '@matchdesk/shared/release'

export const releaseOf = (name: string, version: string, rest: Partial<Release> = {}): Release => ({
  kind: 'remote',
  name,
  version,
  folder: `releases/${name}/${version}/`,
  needs: '^1.0.0',
  react: 19,
  imports: {},
  scripts: `sha256-${'A'.repeat(43)}=`,
  entry: { file: 'remoteEntry.js', integrity: `sha256-${'A'.repeat(43)}=`, global: `matchdesk_${name}_${version.replace(/\W/g, '_')}` },
  pages: [{ path: `/${name}`, title: name }],
  ...rest,
})

export const pointerOf = (name: string, version: string, rest: Partial<Pointer> = {}): Pointer => ({
  name,
  enabled: true,
  current: releaseOf(name, version),
  ...rest,
})
