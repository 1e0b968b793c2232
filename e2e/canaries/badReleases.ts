/** A mistake that a team may release: code before a place in a source, or a change of what was built. */
export interface BadRelease {
  readonly name: string
  /** Below the root of the repository. */
  readonly file?: string
  /** A part of one line, with `¦` where the code is put. */
  readonly at?: string
  readonly code?: (isOn: string) => string
  /** A file of the release that contains this text is missing, or has other bytes than the release says. */
  readonly missing?: string
  readonly changed?: string
}

const crash = "(() => { throw new RangeError('planted') })()"
const busy = (milliseconds: number) => `for (const end = performance.now() + ${milliseconds}; performance.now() < end;);`
const list = 'mfe-users/src/appUsers/AppUsers.tsx'
const atStart = '¦const Selection = lazyPart('
const remote = 'mfe-users/src/remote.ts'
const openList = "¦import('./appUsers/AppUsers')"
const update = 'mfe-users/src/profile/UpdateForm.tsx'

export const badReleases: readonly BadRelease[] = [
  {
    name: 'throws for three of a hundred rows',
    file: 'mfe-users/src/appUsers/cells.tsx',
    at: 'below: (user) => ¦(isUnfinished',
    code: (isOn) => `(${isOn} && [...user.id].reduce((sum, one) => (sum * 31 + one.charCodeAt(0)) % 997, 7) % 33 === 0 && ${crash}) || `,
  },
  {
    name: 'answers each press 400 ms later',
    file: list,
    at: atStart,
    code: (isOn) => `${isOn} && addEventListener('click', () => { ${busy(400)} }, true); `,
  },
  {
    name: 'answers each key 400 ms later',
    file: list,
    at: atStart,
    code: (isOn) => `${isOn} && addEventListener('keydown', () => { ${busy(400)} }, true); `,
  },
  {
    name: 'leaks with each press, and works on all that it has',
    file: list,
    at: atStart,
    code: (isOn) =>
      `${isOn} && addEventListener('click', () => { (globalThis.leak ??= []).push(Array.from({ length: 4e5 }, Math.random)); for (const one of globalThis.leak) one.slice().sort(); }, true); `,
  },
  {
    name: 'loses a form while somebody types',
    file: update,
    at: '¦return (',
    code: (isOn) => `${isOn} && setTimeout(() => { form.reset({ ...user }); form.settle(); }, 1500); `,
  },
  {
    name: 'saves a record that does not exist',
    file: update,
    at: 'save: (body, version) => ¦send(',
    code: (isOn) => `${isOn} ? send(profiles.update, { params: { user_code: 'NOBODY' }, headers: { 'If-Match': version }, body }) : `,
  },
  { name: 'does not start', file: remote, at: '¦export default remote(', code: (isOn) => `${isOn} && ${crash}; ` },
  { name: 'never loads', file: remote, at: openList, code: (isOn) => `${isOn} ? new Promise(() => {}) : ` },
  {
    name: 'shows its content three seconds later',
    file: remote,
    at: openList,
    code: (isOn) => `${isOn} ? new Promise((resolve) => setTimeout(resolve, 3000)).then(() => import('./appUsers/AppUsers')) : `,
  },
  {
    name: 'leaves a promise alone on its first page',
    file: 'mfe-users/src/appUsers/FreeJoining.tsx',
    at: 'const host = ¦useHost()',
    code: (isOn) => `(${isOn} && void Promise.reject(new RangeError('planted'))) || `,
  },
  { name: 'lacks the file of its details', missing: 'Technical details' },
  { name: 'has other bytes than it was released with', changed: 'Create new account' },
]
