import { releaseOf } from '../test/releases'
import { preload } from './preload'

const prefetched = () => [...document.head.querySelectorAll<HTMLLinkElement>('link[rel=prefetch]')]

beforeEach(() => document.head.replaceChildren())

test('the entry of a remote that somebody points at is prefetched once, with its hash', () => {
  const release = releaseOf('payments', '1.0.0')
  preload(release)
  preload(release)
  expect(prefetched()).toHaveLength(1)
  expect(prefetched()[0]).toMatchObject({ integrity: release.entry.integrity, crossOrigin: 'anonymous' })
  expect(prefetched()[0]?.href).toMatch(/releases\/payments\/1\.0\.0\/remoteEntry\.js$/)
})

test('a remote that runs already is not prefetched', () => {
  const release = releaseOf('payments', '1.0.0', { entry: { ...releaseOf('payments', '1.0.0').entry, global: 'document' } })
  preload(release)
  expect(prefetched()).toEqual([])
})
