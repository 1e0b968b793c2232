import { callsIn, createSampler, type Trace } from './sampler'

const trace: Trace = {
  resources: [
    'https://console.example/releases/shell/2.0.0/assets/react.js',
    'https://console.example/releases/users/1.0.0/first.js?again=1',
    'chrome-extension://abc/a.js',
  ],
  frames: [
    { resourceId: 0, line: 1, column: 5 },
    { resourceId: 1, line: 1, column: 77 },
    { resourceId: 1, line: 2, column: 9 },
    { resourceId: 2, line: 3, column: 4 },
    {},
  ],
  stacks: [{ frameId: 0 }, { frameId: 1, parentId: 0 }, { frameId: 2, parentId: 1 }, { frameId: 3, parentId: 1 }, { frameId: 4, parentId: 1 }],
  samples: [
    { timestamp: 10, stackId: 0 },
    { timestamp: 100, stackId: 2 },
    { timestamp: 120, stackId: 2 },
    { timestamp: 140, stackId: 3 },
    { timestamp: 160, stackId: 4 },
    { timestamp: 180, stackId: 1 },
    { timestamp: 400, stackId: 3 },
  ],
}
const users = { file: 'users/1.0.0/first.js', line: 1, column: 77 }
const react = { file: 'shell/2.0.0/assets/react.js', line: 1, column: 5 }

test('the calls of a slow time are those that took more than half of it, the innermost first, in released files', () => {
  expect(callsIn(trace, 90, 200)).toEqual([users, react])
  expect(callsIn(trace, 90, 130)).toEqual([{ ...users, line: 2, column: 9 }, users, react])
  expect(callsIn(trace, 390, 410)).toEqual([users, react])
  expect(callsIn(trace, 0, 50)).toEqual([react])
})

test('a time without samples has no calls', () => {
  expect(callsIn(trace, 500, 600)).toEqual([])
})

test('two slow times that are asked for at once are of one trace', async () => {
  const empty = { ...trace, samples: [] }
  const traces = [trace, empty, empty]
  class Profiler extends EventTarget {
    private readonly trace = traces.shift()
    stop = () => Promise.resolve(this.trace)
  }
  Object.assign(globalThis, { Profiler })
  const now = jest.spyOn(performance, 'now')
  now.mockReturnValue(0)
  const sampler = createSampler()
  now.mockReturnValue(500)
  expect(await Promise.all([sampler.callsIn(0, 50), sampler.callsIn(90, 200)])).toEqual([[react], [users, react]])
  now.mockRestore()
})
