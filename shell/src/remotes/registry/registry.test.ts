import { createSafeStorage } from '../../session/safeStorage'
import { pointerOf } from '../../test/releases'
import { createRegistry } from './registry'

test('a registry that says what it said before is the same to every page, and one that says more is not', async () => {
  const answers = ['1.0.0', '1.0.0', '1.1.0'].map((version) => ({ remotes: [pointerOf('users', version)] }))
  const { state, refresh } = createRegistry(
    createSafeStorage(() => sessionStorage),
    () => Promise.resolve(answers.shift()),
  )
  const seen: unknown[] = []
  for (let poll = 0; poll < 4; poll++) {
    await refresh()
    if (state.value.status === 'ready') seen.push(state.value.pointers)
  }
  expect(seen.map((pointers) => seen.indexOf(pointers))).toEqual([0, 0, 2, 2])
})

/** The remotes of a page that opens with what the browser stored; each answer of the server is a registry, or none comes. */
async function opened(answers: readonly unknown[]) {
  const { state, refresh } = createRegistry(
    createSafeStorage(() => localStorage),
    () => (answers.length > 0 ? Promise.resolve(answers) : Promise.reject(new Error('offline'))).then(([first]) => first),
  )
  await refresh()
  return state.value.status === 'ready' ? state.value.pointers.map(({ name, current }) => `${name} ${current.version}`) : state.value.status
}

test.each([
  ['does not come', []],
  ['is no registry', [{ message: 'Bad gateway' }]],
])('where the registry %s, a page has the remotes of the last one that was good, also in another version since', async (_, answers) => {
  localStorage.clear()
  expect(await opened(answers)).toBe('unavailable')
  for (const version of ['1.0.0', '1.1.0']) {
    await opened([{ remotes: [pointerOf('users', version)] }])
    expect(await opened(answers)).toEqual([`users ${version}`])
  }
})

test('the older of two requests that answers last changes nothing', async () => {
  const answers: ((registry: unknown) => void)[] = []
  const { state, refresh } = createRegistry(
    createSafeStorage(() => localStorage),
    () => new Promise((resolve) => answers.push(resolve)),
  )
  const rounds = [refresh(), refresh()]
  answers[1]?.({ remotes: [pointerOf('users', '2.0.0')] })
  await rounds[1]
  answers[0]?.({ remotes: [pointerOf('users', '1.0.0')] })
  await rounds[0]
  expect(state.value).toMatchObject({ pointers: [{ current: { version: '2.0.0' } }] })
})
