import type { Pointer, Release } from '@matchdesk/shared/release'

interface Updates {
  /** The name and version of the shell that a reload brings. */
  readonly shell: string | undefined
  /** The releases that may take the place of those that run. */
  readonly releases: readonly Pick<Release, 'name' | 'version'>[]
  readonly running: ReadonlyMap<string, Pick<Release, 'version'>>
  readonly pointers: readonly Pick<Pointer, 'name' | 'takenBack'>[]
}

/** The title and the text of the offer; the text is empty where there is none. A version that was taken back is older or newer, but never "new". */
export function describeUpdates({ shell, releases, running, pointers }: Updates) {
  const rows = releases.map(({ name, version }) => {
    const current = running.get(name)?.version ?? ''
    const isTakenBack = pointers.some((pointer) => pointer.name === name && pointer.takenBack?.includes(current))
    return { isTakenBack, text: isTakenBack ? `${name} ${current} was taken back: ${version} takes its place.` : `${name} ${version}` }
  })
  const news = [shell, ...rows.filter(({ isTakenBack }) => !isTakenBack).map(({ text }) => text)].filter(Boolean)
  const returns = rows.filter(({ isTakenBack }) => isTakenBack).map(({ text }) => text)
  return {
    title: news.length > 0 ? 'New version' : 'Version taken back',
    text: [...(news.length > 0 ? [`A new version is here: ${news.join(', ')}.`] : []), ...returns].join(' '),
  }
}
