import { listMissing, satisfies, unmetNeed } from './compatibility'

test.each([
  ['1.4.2', '^1.4.2', true],
  ['1.5.0', '^1.4.2', true],
  ['1.4.1', '^1.4.2', false],
  ['1.3.9', '^1.4.2', false],
  ['2.0.0', '^1.4.2', false],
  ['1.9.0', '^2.0.0', false],
  ['0.3.5', '^0.3.2', true],
  ['0.4.0', '^0.3.2', false],
  ['0.0.3', '^0.0.3', true],
  ['0.0.4', '^0.0.3', false],
])('a console of %s serves a remote that needs %s: %s', (version, needs, expected) => {
  expect(satisfies(version, needs)).toBe(expected)
})

test('the build names each import that the host does not share, with its library', () => {
  const shared = { ui: ['Button'], react: ['*'] }
  expect(listMissing({ ui: ['Button', 'Fan'], react: ['use'], rxjs: ['of'] }, shared)).toEqual(['Fan of ui', 'of of rxjs'])
  expect(listMissing({ ui: ['Button'] }, shared)).toEqual([])
})

test.each([
  [19, 19, undefined],
  [19, 20, 'needs React 19, and the shell shares React 20'],
])('a remote of React %s in a shell of React %s: %s', (own, shared, problem) => {
  expect(unmetNeed({ needs: '^1.0.0', imports: {}, react: own }, { sharedVersion: '1.0.0', shared: {}, react: shared })).toBe(problem)
})
