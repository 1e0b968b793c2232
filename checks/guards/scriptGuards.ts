import type { Guard } from './guard'

/** The guards of what runs in the page of the console. */
export const scriptGuards: readonly Guard[] = [
  {
    promise: 9,
    without: 'a script runs that the list does not name',
    file: 'shell/src/remotes/loader/releaseScripts.ts',
    line: 'integrity: getIntegrity(release, src), ',
    broken: '',
    suite: 'unit',
    test: 'remotes/loader/runScripts',
    title: 'all scripts of a page are loaded at once, each by its hash; one that failed is out of the way of the next attempt',
  },
  {
    promise: 9,
    without: 'a list counts that was changed after the release',
    file: 'shell/src/remotes/loader/releaseScripts.ts',
    line: 'fetch(url, { integrity, signal',
    broken: 'fetch(url, { signal',
    suite: 'unit',
    test: 'remotes/loader/loadHashes',
    title: 'a list that was changed after the release is refused as changed, and no script of it runs',
  },
  {
    promise: 25,
    without: 'text may become HTML in the page',
    file: 'tools/src/front/headers.ts',
    line: "'require-trusted-types-for': \"'script'\", ",
    broken: '',
    suite: 'tools',
    test: 'host',
    title: 'the page requires Trusted Types where its shell creates a policy, and does not with a shell of before',
  },
  {
    promise: 25,
    without: 'every address is trusted as a script',
    file: 'shell/src/trustReleasedScripts.ts',
    line: 'return isTrusted ? href : null',
    broken: 'return isTrusted ? href : text',
    suite: 'unit',
    test: 'trustReleasedScripts',
    title: 'https://evil.example/steal.js is not trusted as HTMLScriptElement src',
  },
]
