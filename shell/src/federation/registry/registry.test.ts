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
